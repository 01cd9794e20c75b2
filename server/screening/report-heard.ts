import { creditAfter, lengthOf, type Stretch, withinCredit } from '@velv/domain/screening/heard.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { lockDemo, readDemoOfDrop } from '../demos/demos-queries.ts'
import { keepHeard } from '../demos/keep-heard.ts'
import { lockListening } from '../demos/listenings-queries.ts'
import { listenerOf } from '../demos/mark-demo.ts'
import type { Deps } from '../deps.ts'
import { readSongs } from '../media/songs-queries.ts'
import { tell } from '../platform/live.ts'

/** A first report has no last one to be measured from; it may hold this much, in ms. */
const firstReportMs = 15_000

/** What a drop's owner heard of a delivered demo, for the listening receipt; it earns nothing. */
export async function reportHeard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  demoId: string,
  heard: readonly Stretch[],
): Promise<void> {
  const now = clock.now()
  // The owner it was delivered to: staff may hear everything, and is no listener of it.
  const { demo } = allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.note', now)
  const durationMs = (await readSongs(db, [demo.songId!])).get(demo.songId!)?.durationMs ?? 0
  await db.transaction(async (tx) => {
    // A first report has no row to hold: of two at once the second reads what the first has written.
    await lockDemo(tx, demoId)
    const before = await lockListening(tx, demoId, viewer.id)
    const listener = listenerOf(viewer)
    const { stretches } = withinCredit(heard, before ? creditOf(before, now) : firstReportMs)
    await keepHeard(tx, { demoId, listener, stretches, durationMs, countedMs: 0, now })
    await tell(tx, demo.userId, ['demos'])
  })
}

/** What the clock can bear since the last report, and never more than since the first. */
function creditOf({ firstAt, lastAt, heard }: { firstAt: Date; lastAt: Date; heard: Stretch[] }, now: Date): number {
  const sinceFirstMs = firstReportMs + now.getTime() - firstAt.getTime() - lengthOf(heard)
  return Math.max(0, Math.min(sinceFirstMs, creditAfter(Infinity, now.getTime() - lastAt.getTime(), true)))
}
