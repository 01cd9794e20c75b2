/**
 * What a creator may see about a drop's owner before paying: how many drops they published, and for the pitches in
 * their most recent drops how many were answered and how fast.
 */
export type OwnerStats = {
  /** Number of drops ever published; `maxDropsCounted` means that many or more. */
  drops: number
  /** The delivered drops that the other figures are counted from: the most recent ones, at most `maxDropsInStats`. */
  delivered: number
  pitches: number
  answered: number
  /**
   * Days from delivery to the first answer, rounded up; null below `minAnswersForMedian` answers, when it could
   * mislead.
   */
  medianDays: number | null
}

export const maxDropsInStats = 50
export const maxDropsCounted = 1000
export const minAnswersForMedian = 5
