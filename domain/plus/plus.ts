/**
 * How a subscription to Velv Plus stands: never begun, running, running to its end, waiting for money, over.
 * The payment provider knows; this is the last we read.
 */
export const plusStates = ['none', 'active', 'ending', 'past due', 'ended'] as const

export type PlusState = (typeof plusStates)[number]

/** While it stands like this a second one cannot be bought. */
export const isPlusRunning = (state: PlusState): boolean => ['active', 'ending', 'past due'].includes(state)

/** An included submission that came back unheard can be used at least so many days more. */
export const returnedSubmissionDays = 30
