import { believable, type Stretch } from '@velv/domain/screening/heard.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { readDemoOfDrop } from '../demos/demos-queries.ts'
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
  const { demo } = allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.hear', now)
  const durationMs = (await readSongs(db, [demo.songId!])).get(demo.songId!)?.durationMs ?? 0
  await db.transaction(async (tx) => {
    const before = await lockListening(tx, demoId, viewer.id)
    const elapsedMs = before ? now.getTime() - before.lastAt.getTime() : firstReportMs
    const listener = listenerOf(viewer)
    await keepHeard(tx, { demoId, listener, stretches: believable(heard, elapsedMs), durationMs, countedMs: 0, now })
    await tell(tx, demo.userId, ['demos'])
  })
}
