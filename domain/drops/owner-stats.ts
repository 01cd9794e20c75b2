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
  /** Songs the owner has listened to for at least ten seconds, on hold, and cut. */
  heard: number
  holds: number
  cuts: number
  /** Pitches that wait for an answer, in the `maxOwedDrops` drops that have waited the longest, and how many are overdue. */
  owed: number
  overdue: number
  /** Of the holds that ended last, at most `maxHoldsCounted`, and those that are open: offered, and accepted. */
  holdsOffered: number
  holdsAccepted: number
  /** Of those accepted, how many have ended, and of these, how many with a cut or a release before their end. */
  holdsEnded: number
  holdsInTime: number
  /**
   * Days from delivery to the first answer, rounded up; null below `minAnswersForTrackRecord` answers, when it could
   * mislead.
   */
  medianDays: number | null
}

export const maxDropsInStats = 50
export const maxDropsCounted = 1000
export const maxOwedDrops = 100
export const maxHoldsCounted = 200

/** A track record shows how holds ended once there are this many. With fewer, readers could tell how one creator answered. */
export const minHoldsForTrackRecord = 5

/** From this many answers on, an owner has a track record; fewer say nothing about them. */
export const minAnswersForTrackRecord = 5

export const hasTrackRecord = ({ answered }: Pick<OwnerStats, 'answered'>): boolean =>
  answered >= minAnswersForTrackRecord
