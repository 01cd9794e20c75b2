import { waitsForPending } from '@velv/domain/admin/admin-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemoActions } from '../../demos/demo-access.ts'
import { type DemoOfDrop, readPeople } from '../../demos/demos-queries.ts'
import type { Deps } from '../../deps.ts'
import { readPendingActions, viewPending } from '../../platform/undo/pending-actions-queries.ts'

/** Demos as shown to staff, with what this viewer can do with each. */
export async function viewStaffDemos({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, found: DemoOfDrop[]) {
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
