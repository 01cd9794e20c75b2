import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemo, allowedDemoActions } from '../../demos/demo-access.ts'
import { type DemoOfDrop, listSameRecording, readDemoOfDrop, readPeople } from '../../demos/demos-queries.ts'
import { listMyDemos } from '../../demos/pitches/my-demos-queries.ts'
import { listSuspended } from '../../demos/admin-demos-queries.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import type { DemoAdminAction } from '@velv/domain/undoable-actions.ts'
import { applyDemoAction, checkDemo } from './apply-demo-action.ts'
import { waitsForPending } from '@velv/domain/admin/admin-actions.ts'
import { readPendingActions, viewPending } from '../../platform/undo/pending-actions-queries.ts'
import { toAdminActionResult } from '../admin-operation.ts'
import * as contract from './demo-actions-contract.ts'

/** The actions of staff on songs (suspend, restore, check), and the lists to find a song in. */
export function demoActionRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const viewAll = async (viewer: Viewer, found: DemoOfDrop[]) => {
    const people = await readPeople(db, [...new Set(found.map(({ demo }) => demo.userId))])
    const pendingOf = await readPendingActions(
      db,
      'recording',
      found.map(({ demo }) => demo.id),
    )
    return found.map((one) => {
      const { demo, drop } = one
      const pending = pendingOf.get(demo.id)
      const can = allowedDemoActions(viewer, one, clock.now())
      return {
        id: demo.id,
        title: demo.title,
        creator: { id: demo.userId, name: people.get(demo.userId)?.name ?? null },
        drop: { id: drop.id, name: dropName(drop) },
        result: demo.result,
        createdAt: demo.createdAt.toISOString(),
        suspendedAt: demo.suspendedAt?.toISOString() ?? null,
        suspendedReason: demo.suspendedAt ? demo.suspendedReason : null,
        can: pending ? can.filter((action) => action === 'demo.check' || !waitsForPending(action)) : can,
        pending: viewPending(viewer.id, pending),
      }
    })
  }

  const applyAction = async (viewer: Viewer, params: { action: DemoAdminAction; id: string; reason?: string }) => {
    const { demo, pending } = await applyDemoAction(deps, viewer, params)
    return { demo: (await viewAll(viewer, [demo]))[0]!, done: toAdminActionResult(params.id, pending) }
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
    return c.json({ rows: await viewAll(c.get('viewer'), page.rows), next: page.next }, 200)
  })

  on(contract.listDemosOfPerson, async (c) => {
    const user = await readUser(db, c.req.valid('param').id)
    if (!user) throw new AppError('request/not-found')
    const found = await listMyDemos(db, user.id, {}, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return c.json({ rows: await viewAll(c.get('viewer'), page.rows), next: page.next }, 200)
  })
}
