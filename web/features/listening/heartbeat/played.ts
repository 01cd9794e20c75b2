import type { Played } from '@velv/domain/screening/listening-credit.ts'

/** The maximum that one report may carry (`sendHeartbeat`). */
const reportLimits = { stretches: 50, songs: 8 }

const lengthOf = ({ fromMs, toMs }: Played) => toMs - fromMs

/** How much of this was played, in ms: of one song, or of all. */
export const playedMs = (played: readonly Played[], demoId?: string): number =>
  played.reduce((sum, one) => sum + (demoId === undefined || one.demoId === demoId ? lengthOf(one) : 0), 0)

/** Adds a stretch to the end; one that continues the last stretch extends it. */
export function withPlayed(played: readonly Played[], more: Played): Played[] {
  const last = played.at(-1)
  return last?.demoId === more.demoId && last.toMs === more.fromMs
    ? [...played.slice(0, -1), { ...last, toMs: more.toMs }]
    : [...played, more]
}

/** What is left without the first `ms`. */
export function withoutFirst(played: readonly Played[], ms: number): Played[] {
  let left = ms
  return played.flatMap((one) => {
    const skipped = Math.min(left, lengthOf(one))
    left -= skipped
    return skipped < lengthOf(one) ? [{ ...one, fromMs: one.fromMs + skipped }] : []
  })
}

/** The longest prefix that one report may carry. */
export function firstReportable(played: readonly Played[]): Played[] {
  const songs = new Set<string>()
  const end = played.findIndex(
    ({ demoId }, at) => at >= reportLimits.stretches || songs.add(demoId).size > reportLimits.songs,
  )
  return end < 0 ? [...played] : played.slice(0, end)
}
