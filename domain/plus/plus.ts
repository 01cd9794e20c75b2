/**
 * The state of a Velv Plus subscription: never started, active, active until its end, payment overdue, ended. The
 * payment provider is authoritative; this is the state last read from it.
 */
export const plusStates = ['none', 'active', 'ending', 'past due', 'ended'] as const

export type PlusState = (typeof plusStates)[number]

/** While the subscription is in one of these states, a second one cannot be bought. */
export const isPlusRunning = (state: PlusState): boolean => ['active', 'ending', 'past due'].includes(state)

/** An included submission that was refunded unheard stays usable for at least this many days. */
export const returnedSubmissionDays = 30
