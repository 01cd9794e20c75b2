/**
 * What a creator may know of a drop's owner before paying: drops published, and of the pitches that reached this
 * owner's inbox in the last drops how many were answered, and how fast.
 */
export type OwnerStats = {
  /** Drops ever published; `maxDropsCounted` stands for that many and more. */
  drops: number
  /** Delivered drops the other figures are counted from: the last of them, at most `maxDropsInStats`. */
  delivered: number
  pitches: number
  answered: number
  /** From delivery to the first answer, in days begun; null before `minAnswersForMedian` answers, when it could mislead. */
  medianDays: number | null
}

export const maxDropsInStats = 50
export const maxDropsCounted = 1000
export const minAnswersForMedian = 5
