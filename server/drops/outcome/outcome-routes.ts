import { ownerIdOf } from '@velv/domain/teams/ownership.ts'
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

  on(answersContract.readTrackRecord, ({ viewer }) => readOwnerStats(deps, ownerIdOf(viewer)))

  on(summaryContract.readOwnerSummary, ({ viewer, query }) => readOwnerSummary(deps, viewer, query.of))

  on(contract.downloadOutcome, ({ viewer, param }) => downloadOutcome(deps, loadExtras, viewer, param.id))

  on(contract.deleteDrop, async ({ viewer, param }) => {
    const { id } = allowedDrop(viewer, await readDropRow(db, param.id), 'drop.delete', clock.now())
    await removeDrop(deps, id, viewer.id)
  })

  on(contract.deliverDrop, async ({ viewer, param }) =>
    dropInFull(deps, loadExtras, viewer, await deliverDrop(deps, viewer, param.id)),
  )
}
