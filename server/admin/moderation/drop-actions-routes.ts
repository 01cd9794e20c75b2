import type { Viewer } from '../../accounts/viewer.ts'
import { previewRefunds } from '../../payments/refunds/staff-refunds.ts'
import type { Deps } from '../../deps.ts'
import { dropInFull, type LoadExtras } from '../../drops/drop-pages.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { DropAdminAction } from '@velv/domain/undoable-actions.ts'
import { setTrackSuspended, type TrackSuspension } from './suspend-track.ts'
import { applyDropAction } from './apply-drop-action.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import * as contract from './drop-actions-contract.ts'

/** The actions of staff on drops: pause, resume, unpublish, and suspending the reference track. */
export function dropActionRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { db, clock } = deps

  const applyAction = async (viewer: Viewer, params: { action: DropAdminAction; id: string; reason?: string }) => {
    const { drop, pending } = await applyDropAction(deps, viewer, params)
    return { drop: await dropInFull(deps, loadExtras, viewer, drop), done: toAdminActionResult(params.id, pending) }
  }

  for (const [route, action] of [
    [contract.pauseDrop, 'drop.pause'],
    [contract.unpublishDrop, 'drop.unpublish'],
  ] as const)
    on(route, ({ viewer, param, json }) => applyAction(viewer, { action, id: param.id, reason: json.reason }))

  on(contract.resumeDrop, ({ viewer, param }) => applyAction(viewer, { action: 'drop.resume', id: param.id }))

  const suspendTrack = async (viewer: Viewer, id: string, suspension: TrackSuspension) => {
    const drop = await setTrackSuspended(deps, viewer, id, suspension)
    return { drop: await dropInFull(deps, loadExtras, viewer, drop), done: toAdminActionResult(id, null) }
  }

  on(contract.suspendReferenceTrack, ({ viewer, param, json }) =>
    suspendTrack(viewer, param.id, { action: 'drop.suspend-track', reason: json.reason }),
  )

  on(contract.restoreReferenceTrack, ({ viewer, param }) =>
    suspendTrack(viewer, param.id, { action: 'drop.restore-track' }),
  )

  on(contract.previewUnpublish, async ({ viewer, param }) => {
    const found = await readDropRow(db, param.id)
    const { id } = allowedDrop(viewer, found, 'drop.unpublish', clock.now())
    return previewRefunds(db, [id])
  })
}
