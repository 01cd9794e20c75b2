import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import * as answersContract from './answers/answers-contract.ts'
import { readOverdueAnswers } from './answers/read-overdue-answers.ts'
import { listChangesOf, listLastChanges } from './write/brief-changes-queries.ts'
import { dropInFull, fullPage, type LoadExtras } from './drop-pages.ts'
import { allowedDrop, withAdmission } from './drop-access.ts'
import { viewDropInFull } from './drop-view.ts'
import * as contract from './drops-contract.ts'
import * as queries from './drops-queries.ts'
import type { DropChangeRow, DropRow } from './drops-table.ts'
import { listWaitingProposals } from './write/proposals-queries.ts'
import { reviewChange, takeBackChange } from './review/review-change.ts'
import { reviewDrop } from './review/review-drop.ts'
import { addDrop, closeDropNow, editDrop, extendDrop } from './write/write-drop.ts'

const viewChange = ({ id, at, changes }: DropChangeRow) => ({ id, at: at.toISOString(), changes })

/** Routes for a single drop and for the lists its owner and staff see. */
export function dropRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { db, clock } = deps
  const inFull = (viewer: Viewer, rows: DropRow[], key: (drop: DropRow) => Date) =>
    fullPage(deps, loadExtras, viewer, rows, key)

  on(contract.readDrop, async (c) => {
    const viewer = c.get('viewer')
    const found = await withAdmission(db, viewer, await queries.readDropRow(db, c.req.valid('param').id))
    const drop = allowedDrop(viewer, found, 'drop.read', clock.now())
    return c.json(await dropInFull(deps, loadExtras, viewer, drop), 200)
  })

  on(contract.addDrop, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await dropInFull(deps, loadExtras, viewer, await addDrop(deps, viewer, c.req.valid('json'))), 201)
  })

  on(contract.editDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await editDrop(deps, viewer, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await dropInFull(deps, loadExtras, viewer, drop), 200)
  })

  on(contract.closeDropNow, async (c) => {
    const viewer = c.get('viewer')
    const drop = await closeDropNow(deps, viewer, c.req.valid('param').id)
    return c.json(await dropInFull(deps, loadExtras, viewer, drop), 200)
  })

  on(contract.extendDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await extendDrop(deps, viewer, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await dropInFull(deps, loadExtras, viewer, drop), 200)
  })

  on(contract.listDropChanges, async (c) => {
    const viewer = c.get('viewer')
    const drop = await queries.readDropRow(db, c.req.valid('param').id)
    const { id } = allowedDrop(viewer, drop, 'drop.changes', clock.now())
    const found = await listChangesOf(db, id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, (change) => cursorOf(change.at, change.id))
    return c.json({ rows: page.rows.map(viewChange), next: page.next }, 200)
  })

  on(contract.listChangedDrops, async (c) => {
    const viewer = c.get('viewer')
    const found = await listLastChanges(db, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ change }) => cursorOf(change.at, change.id))
    const changed = page.rows.map(({ drop }) => drop)
    const extras = await loadExtras(viewer, changed, 'row')
    const rows = page.rows.map(({ change, drop }) => ({
      ...viewChange(change),
      drop: viewDropInFull(viewer, drop, clock.now(), extras(drop)),
    }))
    return c.json({ rows, next: page.next }, 200)
  })

  on(contract.takeBackChange, async (c) => {
    const viewer = c.get('viewer')
    const drop = await takeBackChange(deps, viewer, c.req.valid('param').id)
    return c.json(await dropInFull(deps, loadExtras, viewer, drop), 200)
  })

  on(contract.listProposedChanges, async (c) => {
    const viewer = c.get('viewer')
    const found = await listWaitingProposals(db, clock.now(), readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ drop, at }) => cursorOf(at, drop.id))
    return c.json(
      {
        ...(await inFull(
          viewer,
          page.rows.map(({ drop }) => drop),
          (drop) => drop.createdAt,
        )),
        next: page.next,
      },
      200,
    )
  })

  on(contract.listMyDrops, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDropsOf(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await inFull(viewer, rows, (drop) => drop.createdAt), 200)
  })

  on(answersContract.readOverdueAnswers, async (c) => c.json(await readOverdueAnswers(deps, c.get('viewer').user), 200))

  on(contract.listMyInbox, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDeliveredTo(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await inFull(viewer, rows, (drop) => drop.deliveryDate!), 200)
  })

  on(contract.listDropsToReview, async (c) => {
    const rows = await queries.listAwaiting(db, clock.now(), readCursor(c.req.valid('query').after))
    return c.json(await inFull(c.get('viewer'), rows, (drop) => drop.createdAt), 200)
  })

  on(contract.listDropsToDeliver, async (c) => {
    const rows = await queries.listUndelivered(db, readCursor(c.req.valid('query').after))
    return c.json(await inFull(c.get('viewer'), rows, (drop) => drop.expireTime), 200)
  })

  const reviewed = async (viewer: Viewer, id: string) =>
    dropInFull(deps, loadExtras, viewer, (await queries.readDropRow(db, id))!)

  on(contract.approveDrop, async (c) => {
    const { id } = c.req.valid('param')
    await reviewDrop(deps, c.get('viewer'), id, { action: 'drop.approve', read: c.req.valid('json').read })
    return c.json(await reviewed(c.get('viewer'), id), 200)
  })

  on(contract.rejectDrop, async (c) => {
    const { id } = c.req.valid('param')
    await reviewDrop(deps, c.get('viewer'), id, { action: 'drop.reject', ...c.req.valid('json') })
    return c.json(await reviewed(c.get('viewer'), id), 200)
  })

  on(contract.approveChange, async (c) => {
    const { id } = c.req.valid('param')
    await reviewChange(deps, c.get('viewer'), id, { action: 'drop.approve-change', ...c.req.valid('json') })
    return c.json(await reviewed(c.get('viewer'), id), 200)
  })

  on(contract.approveSpelling, async (c) => {
    const { id } = c.req.valid('param')
    await reviewChange(deps, c.get('viewer'), id, { action: 'drop.approve-spelling', ...c.req.valid('json') })
    return c.json(await reviewed(c.get('viewer'), id), 200)
  })

  on(contract.rejectChange, async (c) => {
    const { id } = c.req.valid('param')
    await reviewChange(deps, c.get('viewer'), id, { action: 'drop.reject-change', ...c.req.valid('json') })
    return c.json(await reviewed(c.get('viewer'), id), 200)
  })
}
