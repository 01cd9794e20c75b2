import { isGenreRoute } from '@velv/domain/genres.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { allowedDrop } from './drop-standing.ts'
import { type Beside, viewDrop, viewDropInFull } from './drop-view.ts'
import * as contract from './drops-contract.ts'
import * as queries from './drops-queries.ts'
import type { DropRow } from './drops-table.ts'
import { reviewDrop } from './review-drop.ts'
import { addDrop, editDrop } from './write-drop.ts'

/** What belongs beside some drops for this viewer: his own demos, counts, owners. Asked once for a whole page. */
export type ReadBeside = (viewer: Viewer, drops: DropRow[], full: boolean) => Promise<(drop: DropRow) => Beside>

/** One drop as a page of its own shows it, with what belongs beside it. */
export async function dropInFull(deps: Pick<Deps, 'clock'>, readBeside: ReadBeside, viewer: Viewer, drop: DropRow) {
  const beside = await readBeside(viewer, [drop], true)
  return viewDropInFull(viewer, drop, deps.clock.now(), beside(drop))
}

export function dropRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock } = deps

  const fullPage = async (viewer: Viewer, rows: DropRow[], key: (drop: DropRow) => Date) => {
    const page = pageOfRows(rows, (drop) => cursorOf(key(drop), drop.id))
    const beside = await readBeside(viewer, page.rows, true)
    return { rows: page.rows.map((drop) => viewDropInFull(viewer, drop, clock.now(), beside(drop))), next: page.next }
  }

  on(contract.filterDropsOnGenre, async (c) => {
    const { genre, excluded = '', after } = c.req.valid('query')
    if (genre !== undefined && !isGenreRoute(genre)) throw new Refusal('request/not-found')
    const filter = { genre, excluded: excluded.split(',').filter(Boolean), after: readCursor(after), now: clock.now() }
    const page = pageOfRows(await queries.listFeed(db, filter), (drop) =>
      cursorOf(drop[queries.feedKey(genre)]!, drop.id),
    )
    const viewer = c.get('viewer')
    const beside = await readBeside(viewer, page.rows, false)
    return c.json(
      { rows: page.rows.map((drop) => viewDrop(viewer, drop, clock.now(), beside(drop))), next: page.next },
      200,
    )
  })

  on(contract.readDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = allowedDrop(viewer, await queries.readDropRow(db, c.req.valid('param').id), 'drop.read', clock.now())
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.addDrop, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await dropInFull(deps, readBeside, viewer, await addDrop(deps, viewer, c.req.valid('json'))), 201)
  })

  on(contract.editDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await editDrop(deps, viewer, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.listMyDrops, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDropsOf(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(viewer, rows, (drop) => drop.createdAt), 200)
  })

  on(contract.listMyInbox, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDeliveredTo(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(viewer, rows, (drop) => drop.deliveryDate!), 200)
  })

  on(contract.listDropsToReview, async (c) => {
    const rows = await queries.listAwaiting(db, clock.now(), readCursor(c.req.valid('query').after))
    return c.json(await fullPage(c.get('viewer'), rows, (drop) => drop.createdAt), 200)
  })

  on(contract.listOpenDrops, async (c) => {
    const rows = await queries.listUndelivered(db, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(c.get('viewer'), rows, (drop) => drop.expireTime), 200)
  })

  on(contract.approveDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await reviewDrop(deps, viewer, c.req.valid('param').id, { action: 'drop.approve' })
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.rejectDrop, async (c) => {
    const viewer = c.get('viewer')
    const verdict = { action: 'drop.reject' as const, reason: c.req.valid('json').reason }
    return c.json(
      await dropInFull(deps, readBeside, viewer, await reviewDrop(deps, viewer, c.req.valid('param').id, verdict)),
      200,
    )
  })
}
