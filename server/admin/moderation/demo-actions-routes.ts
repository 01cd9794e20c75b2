import { AppError } from '@velv/domain/errors.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemo } from '../../demos/demo-access.ts'
import { listSameRecording, readDemoOfDrop } from '../../demos/demos-queries.ts'
import { listMyDemos } from '../../demos/pitches/my-demos-queries.ts'
import { listSuspended } from '../../demos/admin-demos-queries.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import type { DemoAdminAction } from '@velv/domain/undoable-actions.ts'
import { applyDemoAction, checkDemo } from './apply-demo-action.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import { viewStaffDemos } from './view-staff-demos.ts'
import * as contract from './demo-actions-contract.ts'

/** The actions of staff on songs (suspend, restore, check), and the lists to find a song in. */
export function demoActionRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const applyAction = async (viewer: Viewer, params: { action: DemoAdminAction; id: string; reason?: string }) => {
    const { demo, pending } = await applyDemoAction(deps, viewer, params)
    return { demo: (await viewStaffDemos(deps, viewer, [demo]))[0]!, done: toAdminActionResult(params.id, pending) }
  }

  on(contract.previewSuspension, async ({ viewer, param }) => {
    const found = await readDemoOfDrop(db, param.id)
    const { demo } = allowedDemo(viewer, found, 'demo.suspend', clock.now())
    return { submissions: (await listSameRecording(db, demo)).length }
  })

  on(contract.suspendDemo, ({ viewer, param, json }) =>
    applyAction(viewer, { action: 'demo.suspend', id: param.id, reason: json.reason }),
  )

  on(contract.restoreDemo, ({ viewer, param }) => applyAction(viewer, { action: 'demo.restore', id: param.id }))

  on(contract.checkDemo, async ({ viewer, param }) => ({ url: await checkDemo(deps, viewer, param.id) }))

  on(contract.listSuspendedDemos, async ({ viewer, query }) => {
    const found = await listSuspended(db, readCursor(query.after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.suspendedAt!, demo.id))
    return { rows: await viewStaffDemos(deps, viewer, page.rows), next: page.next }
  })

  on(contract.listDemosOfPerson, async ({ viewer, param, query }) => {
    const user = await readUser(db, param.id)
    if (!user) throw new AppError('request/not-found')
    const found = await listMyDemos(db, user.id, {}, readCursor(query.after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return { rows: await viewStaffDemos(deps, viewer, page.rows), next: page.next }
  })
}
