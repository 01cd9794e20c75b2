import { serverNow } from '../../../lib/server-clock.ts'

type Closing = { id: string; expireTime: string }

const weekMs = 7 * 86_400_000

/** The maximum number of cards. */
export const closingSoonCount = 5

/** Up to five of these that close within seven days, the soonest first. */
export function dropsClosingSoon<One extends Closing>(drops: readonly One[], now = serverNow()): One[] {
  const leftMs = ({ expireTime }: One) => Date.parse(expireTime) - now
  return drops
    .filter((drop) => leftMs(drop) > 0 && leftMs(drop) <= weekMs)
    .toSorted((a, b) => leftMs(a) - leftMs(b))
    .slice(0, closingSoonCount)
}
