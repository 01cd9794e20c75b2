/** The only source of time. It is passed in, so that a test can set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
