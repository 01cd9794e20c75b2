import type { WrittenBrief } from './brief-fields.ts'
import { isDecidedBeforeClosing } from './brief.ts'

const dayMs = 86_400_000

/** Once a demo is paid, the closing date can be moved later by this many days in total without review (decision D12). */
export const freeExtensionDays = 14

/** The latest closing time without review, from the one that the drop had when its first demo was paid. */
export const latestFreeClosing = (firstExpireTime: Date): Date =>
  new Date(firstExpireTime.getTime() + freeExtensionDays * dayMs)

/** The choices for extending a drop, in weeks. */
export const extensionWeeks = [1, 2, 4] as const

/** The brief with a later closing time. A decision date before it moves by the same number of days. */
export function extendedBrief(brief: WrittenBrief, expireTime: Date): WrittenBrief {
  const { decisionDate } = brief
  const extended = { ...brief, expireTime: expireTime.toISOString() }
  if (!decisionDate || !isDecidedBeforeClosing(decisionDate, expireTime)) return extended
  // Rounded, because a day in which the clocks change is an hour shorter or longer.
  const days = Math.round((expireTime.getTime() - Date.parse(brief.expireTime)) / dayMs)
  const moved = dateAfter(decisionDate, days)
  return { ...extended, decisionDate: isDecidedBeforeClosing(moved, expireTime) ? dateAfter(moved, 1) : moved }
}

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
