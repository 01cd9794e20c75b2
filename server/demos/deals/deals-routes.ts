import { AppError } from '@velv/domain/errors.ts'
import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { attachment, fileSlugOf } from '../../platform/http/attachment.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import { handoverRows } from '../../songs/splits/documents/handover-csv.ts'
import { allowedDemo } from '../demo-access.ts'
import { viewDemoInFull } from '../demo-view.ts'
import { lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { openRoomOf } from '../holds/place-hold.ts'
import { allowedDeal } from './allowed-deal.ts'
import { announceFile, removeFile, sendFile } from './deal-files.ts'
import { answerTerms, proposeTerms } from './deal-terms.ts'
import { viewDeal } from './deal-view.ts'
import * as contract from './deals-contract.ts'
import { readDeal, readRooms } from './deals-queries.ts'
import { readWork } from './deal-work.ts'
import { exportDeal } from './export-deal.ts'
import { readHandover, saveRelease } from './handover.ts'
import { closeRoom, reportMessage, sendMessage, setBlock } from './write-message.ts'

/** Routes for deals: what both sides write, agree on, and exchange. */
export function dealRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const view = async (viewer: Viewer, id: string) =>
    viewDeal(db, viewer, allowedDeal(viewer, await readDeal(db, id), 'deal.read'), clock.now())

  on(contract.openDealRoom, ({ viewer, param }) => openDealRoom(deps, viewer, param.id))

  on(contract.readDeal, ({ viewer, param }) => view(viewer, param.id))

  on(contract.sendDealMessage, ({ viewer, param, json }) => sendMessage(deps, viewer, param.id, json))

  on(contract.addDealFile, ({ viewer, param, json }) => announceFile(deps, viewer, param.id, json))

  on(contract.downloadDealFile, ({ viewer, param: { id, fileId }, c }) =>
    sendFile(deps, viewer, { dealId: id, fileId }, c.req.raw.headers),
  )

  on(contract.removeDealFile, async ({ viewer, param: { id, fileId } }) => {
    await removeFile(deps, viewer, id, fileId)
    return view(viewer, id)
  })

  on(contract.proposeDealTerms, async ({ viewer, param: { id }, json }) => {
    await proposeTerms(deps, viewer, id, json)
    return view(viewer, id)
  })

  on(contract.confirmDealTerms, async ({ viewer, param: { id, termsId } }) => {
    await answerTerms(deps, viewer, id, { termsId, accepts: true })
    return view(viewer, id)
  })

  on(contract.declineDealTerms, async ({ viewer, param: { id, termsId } }) => {
    await answerTerms(deps, viewer, id, { termsId, accepts: false })
    return view(viewer, id)
  })

  on(contract.closeDealRoom, async ({ viewer, param: { id }, json }) => {
    await closeRoom(deps, viewer, id, json.reason)
    return view(viewer, id)
  })

  handoverRoutes(on, deps, view)

  on(contract.blockDeal, ({ viewer, param }) => setBlock(deps, viewer, param.id, true))

  on(contract.unblockDeal, ({ viewer, param }) => setBlock(deps, viewer, param.id, false))

  on(contract.reportDealMessage, ({ viewer, param: { id, messageId }, json: { reason } }) =>
    reportMessage(deps, viewer, id, { messageId, reason }),
  )

  on(contract.exportDeal, ({ viewer, param }) => exportDeal(deps, viewer, param.id))
}

/** Opens the room of a cut or an active hold from before there were any, and returns its submission. */
async function openDealRoom(deps: Deps, viewer: Viewer, demoId: string) {
  const { db, clock, limits } = deps
  await limits.consume('deal.change', viewer.id)
  await db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.read', clock.now())
    const { demo } = found
    const isParty = demo.userId === viewer.id || answeringRoles.includes(viewer.organization?.role ?? 'observer')
    if (!isParty) throw new AppError('account/role')
    if (demo.result !== 'cut' && !demo.isHoldActive) throw new AppError('demo/wrong-state')
    // A room that one side has closed stays closed.
    if ((await readRooms(tx, [found])).size === 0) await openRoomOf(tx, found, clock.now())
  })
  return viewDemoInFull(deps, viewer, (await readDemoOfDrop(db, demoId))!, clock.now())
}

type ViewDeal = (viewer: Viewer, id: string) => ReturnType<typeof viewDeal>

const worker = new URL('../../songs/splits/documents/split-sheet-worker.ts', import.meta.url)

/** Routes for the handover of a cut. */
function handoverRoutes(on: MountRoute<Viewer>, deps: Deps, view: ViewDeal): void {
  const { db, clock, limits, printer } = deps

  const handoverOf = async (viewer: Viewer, id: string) => {
    const found = allowedDeal(viewer, await readDeal(db, id), 'deal.read')
    await limits.consume('deal.export', viewer.id)
    const work = await readWork(db, found, clock.now())
    if (!work.isCut) throw new AppError('deal/wrong-state')
    const handover = await readHandover(db, found, work, clock.now())
    return { ...handover, name: `${fileSlugOf(handover.document.title, 'song')}-handover` }
  }

  on(contract.saveRelease, async ({ viewer, param: { id }, json }) => {
    await saveRelease(deps, viewer, id, json)
    return view(viewer, id)
  })

  on(contract.downloadHandoverCsv, async ({ viewer, param }) => {
    const { document, fields, name } = await handoverOf(viewer, param.id)
    return streamCsv(name, handoverRows(document, fields))
  })

  on(contract.downloadHandoverPdf, async ({ viewer, param, query: { paper }, c }) => {
    const { document, name } = await handoverOf(viewer, param.id)
    const { printedAt, ...sheet } = document
    const bytes = await printer.print({
      worker,
      content: { sheet, paper },
      printedAt,
      account: viewer.id,
      signal: c.req.raw.signal,
    })
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf', ...attachment(`${name}.pdf`) })
  })
}
