import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop } from '../drop-access.ts'
import { dropInFull, type LoadExtras } from '../drop-pages.ts'
import * as answersContract from '../answers/answers-contract.ts'
import * as contract from '../drops-contract.ts'
import { readDropRow } from '../drops-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { downloadOutcome } from './download-outcome.ts'
import { deliverDrop } from './deliver-drop.ts'
import { readOwnerStats } from './owner-stats-queries.ts'
import * as summaryContract from './owner-summary-contract.ts'
import { readOwnerSummary } from './read-owner-summary.ts'
import { removeDrop } from './remove-drop.ts'

/** The drop operations that read or change demos as well: what became of a drop, its delivery, and its removal. */
export function outcomeRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { db, clock } = deps

  on(answersContract.readTrackRecord, async (c) => c.json(await readOwnerStats(deps, c.get('viewer').id), 200))

  on(summaryContract.readOwnerSummary, async (c) => c.json(await readOwnerSummary(deps, c.get('viewer')), 200))

  on(
    contract.downloadOutcome,
    async (c) => downloadOutcome(deps, loadExtras, c.get('viewer'), c.req.valid('param').id) as never,
  )

  on(contract.deleteDrop, async (c) => {
    const viewer = c.get('viewer')
    const { id } = allowedDrop(viewer, await readDropRow(db, c.req.valid('param').id), 'drop.delete', clock.now())
    await removeDrop(deps, id, viewer.id)
    return c.body(null, 204)
  })

  on(contract.deliverDrop, async (c) => {
    const viewer = c.get('viewer')
    return c.json(
      await dropInFull(deps, loadExtras, viewer, await deliverDrop(deps, viewer, c.req.valid('param').id)),
      200,
    )
  })
}
