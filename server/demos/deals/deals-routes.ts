import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { allowedDemo } from '../demo-access.ts'
import { viewDemoInFull } from '../demo-view.ts'
import { lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { openRoomOf } from '../holds/place-hold.ts'
import { allowedDeal } from './allowed-deal.ts'
import { announceFile, removeFile, sendFile } from './deal-files.ts'
import { answerTerms, proposeTerms } from './deal-terms.ts'
import { viewDeal } from './deal-view.ts'
import * as contract from './deals-contract.ts'
import { readDeal } from './deals-queries.ts'
import { exportDeal } from './export-deal.ts'
import { closeRoom, reportMessage, sendMessage, setBlock } from './write-message.ts'

/** Routes for deals: what both sides write, agree on, and exchange. */
export function dealRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const view = async (viewer: Viewer, id: string) =>
    viewDeal(db, viewer, allowedDeal(viewer, await readDeal(db, id), 'deal.read'), clock.now())

  on(contract.openDealRoom, async ({ viewer, param: { id } }) => {
    await db.transaction(async (tx) => {
      const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.read', clock.now())
      if (found.demo.result !== 'cut') throw new AppError('demo/wrong-state')
      await openRoomOf(tx, found, clock.now())
    })
    return viewDemoInFull(deps, viewer, (await readDemoOfDrop(db, id))!, clock.now())
  })

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

  on(contract.blockDeal, ({ viewer, param }) => setBlock(deps, viewer, param.id, true))

  on(contract.unblockDeal, ({ viewer, param }) => setBlock(deps, viewer, param.id, false))

  on(contract.reportDealMessage, ({ viewer, param: { id, messageId }, json: { reason } }) =>
    reportMessage(deps, viewer, id, { messageId, reason }),
  )

  on(contract.exportDeal, ({ viewer, param }) => exportDeal(deps, viewer, param.id))
}
