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
import { toAdminActionResult } from '../admin-operation.ts'
import { viewStaffDemos } from './view-staff-demos.ts'
import * as contract from './demo-actions-contract.ts'

/** The actions of staff on songs (suspend, restore, check), and the lists to find a song in. */
export function demoActionRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const applyAction = async (viewer: Viewer, params: { action: DemoAdminAction; id: string; reason?: string }) => {
    const { demo, pending } = await applyDemoAction(deps, viewer, params)
    return { demo: (await viewStaffDemos(deps, viewer, [demo]))[0]!, done: toAdminActionResult(params.id, pending) }
  }

  on(contract.previewSuspension, async (c) => {
    const found = await readDemoOfDrop(db, c.req.valid('param').id)
    const { demo } = allowedDemo(c.get('viewer'), found, 'demo.suspend', clock.now())
    return c.json({ submissions: (await listSameRecording(db, demo)).length }, 200)
  })

  on(contract.suspendDemo, async (c) => {
    const params = { action: 'demo.suspend', id: c.req.valid('param').id, reason: c.req.valid('json').reason } as const
    return c.json(await applyAction(c.get('viewer'), params), 200)
  })

  on(contract.restoreDemo, async (c) =>
    c.json(await applyAction(c.get('viewer'), { action: 'demo.restore', id: c.req.valid('param').id }), 200),
  )

  on(contract.checkDemo, async (c) =>
    c.json({ url: await checkDemo(deps, c.get('viewer'), c.req.valid('param').id) }, 200),
  )

  on(contract.listSuspendedDemos, async (c) => {
    const found = await listSuspended(db, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.suspendedAt!, demo.id))
    return c.json({ rows: await viewStaffDemos(deps, c.get('viewer'), page.rows), next: page.next }, 200)
  })

  on(contract.listDemosOfPerson, async (c) => {
    const user = await readUser(db, c.req.valid('param').id)
    if (!user) throw new AppError('request/not-found')
    const found = await listMyDemos(db, user.id, {}, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return c.json({ rows: await viewStaffDemos(deps, c.get('viewer'), page.rows), next: page.next }, 200)
  })
}
