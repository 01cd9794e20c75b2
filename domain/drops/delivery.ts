import type { RefusalCode } from '../refusals.ts'

/** Songs of an undelivered drop: in screening, and pitched by a screener. */
export type DeliveryCounts = { screening: number; pitch: number }

/**
 * Why staff cannot deliver a drop early; undefined when they can. Every paid song is decided before its drop is delivered,
 * and a delivery has something in it.
 */
export function deliveryBlock({ screening, pitch }: DeliveryCounts): RefusalCode | undefined {
  if (screening > 0) return 'drop/still-screening'
  return pitch === 0 ? 'drop/nothing-pitched' : undefined
}
