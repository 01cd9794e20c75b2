/**
 * What a creator may know of a drop's owner before paying: drops published, and of the pitches that reached this
 * owner's inbox in the last drops how many were answered, and how fast.
 */
export type OwnerRecord = {
  /** Drops ever published; `mostDropsCounted` stands for that many and more. */
  drops: number
  /** Delivered drops the other figures are counted from: the last of them, at most `dropsOnRecord`. */
  delivered: number
  pitches: number
  answered: number
  /** From delivery to the first answer, in days begun; null before `answersForMedian` answers, when it could mislead. */
  medianDays: number | null
}

export const dropsOnRecord = 50
export const mostDropsCounted = 1000
export const answersForMedian = 5
