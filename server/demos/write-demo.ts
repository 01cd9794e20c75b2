import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { allowedDemo } from './demo-guard.ts'
import { countMineOf, type DemoOfDrop, lockDemoOfDrop } from './demos-queries.ts'
import { demos } from './demos-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>
type Words = { title: string; lyrics: string }

/** Begins a demo as a draft. The drop is locked, so that two tabs cannot begin a fourth. */
export async function startDemo(
  { db, clock, appendEvent }: Needs,
  viewer: Viewer,
  dropId: string,
  words: Words,
): Promise<DemoOfDrop> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockDrop(tx, dropId)
    const closed = found && dropState(found, now) !== 'live'
    const drop = allowedDrop(viewer, found, 'drop.answer', now, closed ? 'drop/closed' : 'drop/not-live')
    if ((await countMineOf(tx, viewer.id, dropId)) >= demosPerDrop) throw new Refusal('demo/too-many')
    const [demo] = await tx
      .insert(demos)
      .values({ id: newId(now), userId: viewer.id, dropId, ...words, result: 'draft', createdAt: now, updatedAt: now })
      .returning()
    await appendEvent(tx, { action: 'demo.start', actorId: viewer.id, subjectId: demo!.id })
    await tell(tx, viewer.id, ['demos'])
    return { demo: demo!, drop }
  })
}

export async function editDemo({ db, clock }: Needs, viewer: Viewer, id: string, words: Words): Promise<DemoOfDrop> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.edit', now)
    const [demo] = await tx
      .update(demos)
      .set({ ...words, updatedAt: now })
      .where(eq(demos.id, id))
      .returning()
    return { ...found, demo: demo! }
  })
}
