import type { ErrorCode } from '../errors.ts'

/**
 * An undelivered drop: its songs in screening, those pitched by a screener, and whether creators of these may still
 * withdraw because the brief was changed.
 */
export type DeliveryFacts = { screening: number; pitch: number; isWithdrawalOpen: boolean }

/** Creators whose brief was changed have so many days to withdraw a pitched song before the drop is delivered. */
export const withdrawDays = 7

/** The earliest delivery of a drop with a song whose brief was changed after its creator had ordered it; it may have been sent later still. */
export const deliverableFrom = (sentAt: Date, briefChangedAt: Date): Date =>
  new Date(Math.max(sentAt.getTime(), briefChangedAt.getTime()) + withdrawDays * 86_400_000)

/**
 * Why staff cannot deliver a drop early; undefined when they can. All paid songs must be decided, at least one must be
 * pitched, and creators who may withdraw because the brief changed must have had their time.
 */
export function deliveryBlock({ screening, pitch, isWithdrawalOpen }: DeliveryFacts): ErrorCode | undefined {
  if (screening > 0) return 'drop/still-screening'
  if (pitch === 0) return 'drop/nothing-pitched'
  return isWithdrawalOpen ? 'drop/withdrawals-open' : undefined
}
