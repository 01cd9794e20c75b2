import { listAnswering } from '../accounts/organizations/colleagues-queries.ts'
import { handOverDrop, handOverDrops } from './owners/hand-over-drops.ts'
import { listerOf } from './drops-queries.ts'
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
  const inFull = (viewer: Viewer, drop: DropRow) => dropInFull(deps, loadExtras, viewer, drop)
  const fullPageOf = (viewer: Viewer, rows: DropRow[], key: (drop: DropRow) => Date) =>
    fullPage(deps, loadExtras, viewer, rows, key)

  on(contract.readDrop, async ({ viewer, param }) => {
    const found = await withAdmission(db, viewer, await queries.readDropRow(db, param.id))
    const drop = allowedDrop(viewer, found, 'drop.read', clock.now())
    return inFull(viewer, drop)
  })

  on(contract.addDrop, async ({ viewer, json }) => inFull(viewer, await addDrop(deps, viewer, json)))

  on(contract.editDrop, async ({ viewer, param, json }) => inFull(viewer, await editDrop(deps, viewer, param.id, json)))

  on(contract.closeDropNow, async ({ viewer, param }) => inFull(viewer, await closeDropNow(deps, viewer, param.id)))

  on(contract.listColleagues, ({ viewer }) => listAnswering(db, viewer))

  on(contract.handOverDrop, async ({ viewer, param, json }) =>
    inFull(viewer, await handOverDrop(deps, viewer, param.id, json.to)),
  )

  on(contract.handOverDrops, async ({ viewer, json }) => ({ drops: await handOverDrops(deps, viewer, json.to) }))

  on(contract.extendDrop, async ({ viewer, param, json }) =>
    inFull(viewer, await extendDrop(deps, viewer, param.id, json)),
  )

  on(contract.listDropChanges, async ({ viewer, param, query }) => {
    const drop = await queries.readDropRow(db, param.id)
    const { id } = allowedDrop(viewer, drop, 'drop.changes', clock.now())
    const found = await listChangesOf(db, id, readCursor(query.after))
    const page = pageOfRows(found, (change) => cursorOf(change.at, change.id))
    return { rows: page.rows.map(viewChange), next: page.next }
  })

  on(contract.listChangedDrops, async ({ viewer, query }) => {
    const found = await listLastChanges(db, readCursor(query.after))
    const page = pageOfRows(found, ({ change }) => cursorOf(change.at, change.id))
    const changed = page.rows.map(({ drop }) => drop)
    const extras = await loadExtras(viewer, changed, 'row')
    const rows = page.rows.map(({ change, drop }) => ({
      ...viewChange(change),
      drop: viewDropInFull(viewer, drop, clock.now(), extras(drop)),
    }))
    return { rows, next: page.next }
  })

  on(contract.takeBackChange, async ({ viewer, param }) => inFull(viewer, await takeBackChange(deps, viewer, param.id)))

  on(contract.listProposedChanges, async ({ viewer, query }) => {
    const found = await listWaitingProposals(db, clock.now(), readCursor(query.after))
    const page = pageOfRows(found, ({ drop, at }) => cursorOf(at, drop.id))
    const drops = page.rows.map(({ drop }) => drop)
    return { ...(await fullPageOf(viewer, drops, (drop) => drop.createdAt)), next: page.next }
  })

  on(contract.listMyDrops, async ({ viewer, query }) => {
    const rows = await queries.listDropsOf(db, listerOf(viewer), { set: query.of, after: readCursor(query.after) })
    return fullPageOf(viewer, rows, (drop) => drop.createdAt)
  })

  on(answersContract.readOverdueAnswers, ({ viewer }) => readOverdueAnswers(deps, viewer))

  on(contract.listMyInbox, async ({ viewer, query }) => {
    const rows = await queries.listDeliveredTo(db, listerOf(viewer), { set: query.of, after: readCursor(query.after) })
    return fullPageOf(viewer, rows, (drop) => drop.deliveryDate!)
  })

  on(contract.listDropsToReview, async ({ viewer, query }) => {
    const rows = await queries.listAwaiting(db, clock.now(), readCursor(query.after))
    return fullPageOf(viewer, rows, (drop) => drop.createdAt)
  })

  on(contract.listDropsToDeliver, async ({ viewer, query }) => {
    const rows = await queries.listUndelivered(db, readCursor(query.after))
    return fullPageOf(viewer, rows, (drop) => drop.expireTime)
  })

  const reviewed = async (viewer: Viewer, id: string) => inFull(viewer, (await queries.readDropRow(db, id))!)

  on(contract.approveDrop, async ({ viewer, param: { id }, json }) => {
    await reviewDrop(deps, viewer, id, { action: 'drop.approve', read: json.read })
    return reviewed(viewer, id)
  })

  on(contract.rejectDrop, async ({ viewer, param: { id }, json }) => {
    await reviewDrop(deps, viewer, id, { action: 'drop.reject', ...json })
    return reviewed(viewer, id)
  })

  on(contract.approveChange, async ({ viewer, param: { id }, json }) => {
    await reviewChange(deps, viewer, id, { action: 'drop.approve-change', ...json })
    return reviewed(viewer, id)
  })

  on(contract.approveSpelling, async ({ viewer, param: { id }, json }) => {
    await reviewChange(deps, viewer, id, { action: 'drop.approve-spelling', ...json })
    return reviewed(viewer, id)
  })

  on(contract.rejectChange, async ({ viewer, param: { id }, json }) => {
    await reviewChange(deps, viewer, id, { action: 'drop.reject-change', ...json })
    return reviewed(viewer, id)
  })
}
