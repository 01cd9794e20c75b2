/**
 * The result of a demo (decision R1). `nogo` is the screener's decision before the demo is pitched, the owner's after.
 */
export const results = ['draft', 'screening', 'pitch', 'nogo', 'hold', 'cut', 'refunded'] as const

export type Result = (typeof results)[number]

/** What an organization answers to a pitch. */
export const ownerAnswers = ['hold', 'cut', 'nogo'] as const satisfies readonly Result[]

export type OwnerAnswer = (typeof ownerAnswers)[number]

export const isOwnerAnswer = (result: Result): result is OwnerAnswer =>
  (ownerAnswers as readonly Result[]).includes(result)

/** How a creator's own demos may be ordered, by when they were created. */
export const demoSorts = ['newest', 'oldest'] as const

export type DemoSort = (typeof demoSorts)[number]

/**
 * The displayed label of each result, verbatim from the specification (section 4), except for drafts and refunds, which
 * it does not name.
 */
export const resultLabels: Record<Result, string> = {
  draft: 'DRAFT',
  screening: 'SCREENING',
  pitch: 'PITCHED',
  nogo: 'NO GO',
  hold: 'HOLD',
  cut: 'CUT',
  refunded: 'REFUNDED',
}

/** How many demos one creator may submit to one drop; refunded ones do not count. */
export const demosPerDrop = 3

/** How long a screener can still play a demo after deciding on it, in ms (decision R10). */
export const decidedListeningMs = 24 * 3_600_000

/**
 * A demo without a decision is refunded this many days after the closing time that its drop had when the demo was
 * submitted.
 */
export const unscreenedRefundDays = 14

/**
 * When a demo is refunded unless it was decided on, from the closing time that its drop had when the demo was
 * submitted.
 */
export const answerByOf = (expireTime: Date): Date => new Date(expireTime.getTime() + unscreenedRefundDays * 86_400_000)
