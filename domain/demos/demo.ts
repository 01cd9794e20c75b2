/** What became of a demo (decision R1). `nogo` is the screener's before it was pitched, the owner's after. */
export const results = ['draft', 'screening', 'pitch', 'nogo', 'hold', 'cut', 'refunded'] as const

export type Result = (typeof results)[number]

/** The words a result is shown by, to the letter (specification, section 4); drafts and refunds are ours. */
export const resultLabels: Record<Result, string> = {
  draft: 'DRAFT',
  screening: 'SCREENING',
  pitch: 'PITCHED',
  nogo: 'NO GO',
  hold: 'HOLD',
  cut: 'CUT',
  refunded: 'REFUNDED',
}

/** Demos one creator may send to one drop; what was refunded counts no more. */
export const demosPerDrop = 3

/** How long a screener may still hear what she decided, in ms (decision R10). */
export const decidedListeningMs = 24 * 3_600_000

/** A demo that nobody has decided on is refunded so many days after the closing time its drop had when it was sent. */
export const unscreenedRefundDays = 14

/** Until when a demo is decided on or refunded, by the closing time of its drop when it was sent. */
export const answerByOf = (expireTime: Date): Date => new Date(expireTime.getTime() + unscreenedRefundDays * 86_400_000)
