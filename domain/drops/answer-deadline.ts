const dayMs = 86_400_000

/** Days after the first warning that answers are overdue until the owner is warned again, and until new drops stop. */
export const overdueDays = { reminder: 20, stop: 30 } as const

/** When the answers to a drop's pitches are due (decision R18). `answerDays` is configured. */
export const answersDueAt = (deliveredAt: Date, answerDays: number): Date => addDays(deliveredAt, answerDays)

/** When the answers to a drop are due that has this many unanswered pitches; undefined where nothing is owed. */
export const dueFor = (
  { deliveryDate }: { deliveryDate: Date | null },
  unanswered: number,
  answerDays: number,
): Date | undefined => (deliveryDate && unanswered > 0 ? answersDueAt(deliveryDate, answerDays) : undefined)

/** Drops delivered at this time or earlier have answers that are overdue. */
export const overdueIfDeliveredBy = (now: Date, answerDays: number): Date => addDays(now, -answerDays)

/**
 * When overdue answers stop new drops. It is counted from the warning, so that nobody is stopped without one
 * (decision 0081).
 */
export const newDropsStopAt = (warnedAt: Date): Date => addDays(warnedAt, overdueDays.stop)

/** New drops are stopped by answers of which the owner was warned at this time or earlier. */
export const stoppedIfWarnedBy = (now: Date): Date => addDays(now, -overdueDays.stop)

/** The second warning is due for answers of which the owner was warned at this time or earlier. */
export const remindedIfWarnedBy = (now: Date): Date => addDays(now, -overdueDays.reminder)

export type OverdueLift = { overdueLiftedAt: Date | null; overdueLiftedUntil: Date | null }

/** Staff has lifted the stop until a day that has not come. */
export const isLifted = ({ overdueLiftedUntil }: OverdueLift, now: Date): boolean =>
  overdueLiftedUntil !== null && overdueLiftedUntil > now

/** Staff has lifted the stop for the warnings up to this time; null when every warning counts. */
export const warningsLiftedUpTo = ({ overdueLiftedAt, overdueLiftedUntil }: OverdueLift): Date | null =>
  overdueLiftedUntil ? null : overdueLiftedAt

function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}
