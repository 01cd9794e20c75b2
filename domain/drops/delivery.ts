import type { ErrorCode } from '../errors.ts'
import { type DropState, spotsLeft } from './drop.ts'

/**
 * An undelivered drop: how many songs are in screening, how many a screener has pitched, and whether creators of
 * pitched songs can still withdraw because the brief changed.
 */
export type DeliveryFacts = { screening: number; pitch: number; isWithdrawalOpen: boolean }

/**
 * Whether an approved drop takes no more songs, because it has closed or is full. Only such drops are due for delivery:
 * delivering another one closes it for good.
 */
export const takesNoMoreSongs = (state: DropState, places: { demoCap: string; demoCount: number }): boolean =>
  state === 'closed' || spotsLeft(places) === 0

/** After a brief changes, creators have this many days to withdraw a pitched song before the drop is delivered. */
export const withdrawDays = 7

/**
 * The earliest delivery of a drop with a song whose brief changed after its creator had ordered it. Counts from
 * `sentAt` if the song was submitted after the change.
 */
export const deliverableFrom = (sentAt: Date, briefChangedAt: Date): Date =>
  new Date(Math.max(sentAt.getTime(), briefChangedAt.getTime()) + withdrawDays * 86_400_000)

/**
 * Why staff cannot deliver a drop early; undefined when they can. All paid songs must be decided, at least one must be
 * pitched, and the time to withdraw after a change of the brief must be over.
 */
export function deliveryBlock({ screening, pitch, isWithdrawalOpen }: DeliveryFacts): ErrorCode | undefined {
  if (screening > 0) return 'drop/still-screening'
  if (pitch === 0) return 'drop/nothing-pitched'
  return isWithdrawalOpen ? 'drop/withdrawals-open' : undefined
}
