import { Refusal } from '@velv/domain/refusals.ts'
import { starsFor } from '@velv/domain/demos/stars.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { deleteDrop as deleteDropRow, deliverDrop as deliverDropRow } from '../drops/drops-contract.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import { dropInFull, type ReadBeside } from '../drops/drop-pages.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { deliverDrop } from './deliver-drop.ts'
import { removeDrop } from './remove-drop.ts'
import { readCreatorTally } from './creator-tally.ts'
import { allowedDemo } from './demo-guard.ts'
import { viewDemoInFull, viewMyDemos, viewQueue } from './demo-view.ts'
import * as contract from './demos-contract.ts'
import * as queries from './demos-queries.ts'
import { listMyDemos } from './my-demos-queries.ts'
import { downloadPitches } from './download-pitches.ts'
import { keepPrivateNote } from './keep-private-note.ts'
import { leaseDemo } from './lease-demo.ts'
import { type Mark, markDemo, undoDecision, verdictOf } from './mark-demo.ts'
import { countQueue, listQueue, type QueueFor } from './queue-queries.ts'
import { soundLinks } from './sound-links.ts'
import { readHeldBy } from './verdicts-queries.ts'
import { withdrawDemo } from './withdraw-demo.ts'
import { deleteDemo, editDemo, startDemo } from './write-demo.ts'

export function demoRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock } = deps
  const inFull = (viewer: Viewer, found: queries.DemoOfDrop) => viewDemoInFull(db, viewer, found, clock.now())

  on(contract.startDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(
      await inFull(viewer, await startDemo(deps, viewer, c.req.valid('param').id, c.req.valid('json'))),
      201,
    )
  })

  on(contract.editDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await editDemo(deps, viewer, c.req.valid('param').id, c.req.valid('json'))), 200)
  })

  on(contract.readDemo, async (c) => {
    const viewer = c.get('viewer')
    const found = await queries.readDemoOfDrop(db, c.req.valid('param').id)
    return c.json(await inFull(viewer, allowedDemo(viewer, found, 'demo.read', clock.now())), 200)
  })

  on(contract.listMyDemos, async (c) => {
    const viewer = c.get('viewer')
    const { after, result, words } = c.req.valid('query')
    if (words) await deps.limits.spend('demo.search', viewer.id)
    const found = await listMyDemos(db, viewer.id, { result, words }, readCursor(after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return c.json({ rows: await viewMyDemos(db, viewer, page.rows, clock.now()), next: page.next }, 200)
  })

  on(contract.countMyDemos, async (c) => {
    const { heardMs, sent: _, held: __, ...counts } = await readCreatorTally(db, c.get('viewer').id)
    return c.json({ counts, heardMs }, 200)
  })

  on(contract.readStars, async (c) => {
    const { sent, held, cut } = await readCreatorTally(db, c.get('viewer').id)
    return c.json({ stars: starsFor({ sent, held, cut }), sent, held, cut }, 200)
  })

  on(contract.deleteDemo, async (c) => {
    await deleteDemo(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.withdrawDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await withdrawDemo(deps, viewer, c.req.valid('param').id)), 200)
  })

  on(contract.listDropDemos, async (c) => {
    const viewer = c.get('viewer')
    const now = clock.now()
    const { limit, after } = c.req.valid('query')
    const drop = allowedDrop(viewer, await readDropRow(db, c.req.valid('param').id), 'drop.read', now)
    const wish = { dropId: drop.id, who: queueFor(viewer, drop), now, limit, after: readCursor(after) }
    const [listed, total] = await Promise.all([listQueue(db, wish), countQueue(db, wish)])
    const page = pageOfRows(listed, ({ sentAt, id }) => cursorOf(sentAt!, id), limit)
    const ids = page.rows.map(({ id }) => id)
    const held = await readHeldBy(db, viewer.id, ids)
    const found = page.rows.map((demo) => ({ demo, drop, held: held.get(demo.id) ?? null }))
    return c.json({ rows: await viewQueue(db, viewer, found, now), next: page.next, total }, 200)
  })

  const decisions = [
    [contract.pitchDemo, 'demo.pitch'],
    [contract.holdDemo, 'demo.hold'],
    [contract.cutDemo, 'demo.cut'],
    [contract.nogoDemo, 'demo.nogo'],
  ] as const satisfies [unknown, Mark][]
  for (const [row, mark] of decisions) {
    on(row as typeof contract.pitchDemo, async (c) => {
      const viewer = c.get('viewer')
      const marked = await markDemo(deps, viewer, c.req.valid('param').id, mark, verdictOf(c.req.valid('json')))
      const [view] = await viewQueue(db, viewer, [marked], clock.now())
      return c.json(view!, 200)
    })
  }

  on(contract.passDemo, async (c) => {
    const viewer = c.get('viewer')
    const passed = await markDemo(deps, viewer, c.req.valid('param').id, 'demo.pass')
    const [view] = await viewQueue(db, viewer, [passed], clock.now())
    return c.json(view!, 200)
  })

  on(contract.undoDecision, async (c) => {
    const viewer = c.get('viewer')
    const [view] = await viewQueue(db, viewer, [await undoDecision(deps, viewer, c.req.valid('param').id)], clock.now())
    return c.json(view!, 200)
  })

  on(contract.leaseDemo, async (c) => {
    const until = await leaseDemo(deps, c.get('viewer'), c.req.valid('param').id)
    return c.json({ leasedUntil: until.toISOString() }, 200)
  })

  on(contract.keepPrivateNote, async (c) => {
    await keepPrivateNote(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').text)
    return c.body(null, 204)
  })

  on(contract.downloadPitches, async (c) => downloadPitches(deps, c.get('viewer'), c.req.valid('param').id) as never)

  on(contract.listenToDemo, async (c) => {
    const viewer = c.get('viewer')
    const { id } = c.req.valid('param')
    if (viewer.roles.includes('screener')) await leaseDemo(deps, viewer, id)
    const found = await queries.readDemoOfDrop(db, id)
    return c.json(await soundLinks(deps, viewer, allowedDemo(viewer, found, 'demo.hear', clock.now())), 200)
  })

  on(deleteDropRow, async (c) => {
    const viewer = c.get('viewer')
    const { id } = allowedDrop(viewer, await readDropRow(db, c.req.valid('param').id), 'drop.delete', clock.now())
    await removeDrop(deps, id, viewer.id)
    return c.body(null, 204)
  })

  on(deliverDropRow, async (c) => {
    const viewer = c.get('viewer')
    return c.json(
      await dropInFull(deps, readBeside, viewer, await deliverDrop(deps, viewer, c.req.valid('param').id)),
      200,
    )
  })
}

/** Whose queue it is; another owner's drop has none for him. */
function queueFor(viewer: Viewer, drop: { userId: string; deliveryDate: Date | null }): QueueFor {
  if (viewer.roles.includes('screener')) return { screenerId: viewer.id }
  if (drop.userId === viewer.id && drop.deliveryDate) return 'owner'
  if (viewer.roles.includes('admin')) return 'admin'
  throw new Refusal('drop/not-found')
}
