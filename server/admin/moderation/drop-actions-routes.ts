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
import { toAdminActionResult } from '../admin-operation.ts'
import * as contract from './drop-actions-contract.ts'

/** The actions of staff on drops: pause, resume, unpublish, and suspending the reference track. */
export function dropActionRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { db, clock } = deps

  const applyAction = async (viewer: Viewer, params: { action: DropAdminAction; id: string; reason?: string }) => {
    const { drop, pending } = await applyDropAction(deps, viewer, params)
    return { drop: await dropInFull(deps, loadExtras, viewer, drop), done: toAdminActionResult(params.id, pending) }
  }

  for (const [route, name] of [
    [contract.pauseDrop, 'drop.pause'],
    [contract.unpublishDrop, 'drop.unpublish'],
  ] as const) {
    on(route, async (c) => {
      const params = { action: name, id: c.req.valid('param').id, reason: c.req.valid('json').reason }
      return c.json(await applyAction(c.get('viewer'), params), 200)
    })
  }

  on(contract.resumeDrop, async (c) =>
    c.json(await applyAction(c.get('viewer'), { action: 'drop.resume', id: c.req.valid('param').id }), 200),
  )

  const suspendTrack = async (viewer: Viewer, id: string, suspension: TrackSuspension) => {
    const drop = await setTrackSuspended(deps, viewer, id, suspension)
    return { drop: await dropInFull(deps, loadExtras, viewer, drop), done: toAdminActionResult(id, null) }
  }

  on(contract.suspendReferenceTrack, async (c) => {
    const suspension = { action: 'drop.suspend-track', reason: c.req.valid('json').reason } as const
    return c.json(await suspendTrack(c.get('viewer'), c.req.valid('param').id, suspension), 200)
  })

  on(contract.restoreReferenceTrack, async (c) =>
    c.json(await suspendTrack(c.get('viewer'), c.req.valid('param').id, { action: 'drop.restore-track' }), 200),
  )

  on(contract.previewUnpublish, async (c) => {
    const found = await readDropRow(db, c.req.valid('param').id)
    const { id } = allowedDrop(c.get('viewer'), found, 'drop.unpublish', clock.now())
    return c.json(await previewRefunds(db, [id]), 200)
  })
}
