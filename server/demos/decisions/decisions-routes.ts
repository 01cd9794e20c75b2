import { isOfOrganization, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import * as contract from './decisions-contract.ts'
import { viewQueue } from '../demo-view.ts'
import { downloadPitches } from './download-pitches.ts'
import { savePrivateNote } from './save-private-note.ts'
import { leaseDemo } from './lease-demo.ts'
import { decideDemo } from './decide-demo.ts'
import { countQueue, listQueue, type QueueFor } from './queue-queries.ts'
import { readPendingActions } from '../../platform/undo/pending-actions-queries.ts'
import { readPendingDecisionsBy } from './pending-decisions-queries.ts'

/** Routes of the pitching view: its queue, leases, decisions, and undo. */
export function decisionRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps
  const viewDecided = async (viewer: Viewer, found: Awaited<ReturnType<typeof decideDemo>>) => ({
    ...(await viewQueue(deps, viewer, [found], clock.now()))[0]!,
    // Also when there is no time to undo.
    similarNotes: found.similarNotes,
  })

  on(contract.listDropDemos, async ({ viewer, param, query: { limit, after, for: filter } }) => {
    const now = clock.now()
    const drop = allowedDrop(viewer, await readDropRow(db, param.id), 'drop.read', now)
    const audience = queueFor(viewer, drop)
    const assigned = filter && { filter, viewerId: viewer.id, dropAssignee: drop.assignedTo }
    const query = { dropId: drop.id, audience, assigned, now, limit, after: readCursor(after) }
    const [listed, total] = await Promise.all([listQueue(db, query), countQueue(db, query)])
    const page = pageOfRows(listed, ({ sentAt, id }) => cursorOf(sentAt!, id), limit)
    const ids = page.rows.map(({ id }) => id)
    // Colleagues see each other's answers though they can still be undone.
    const pending =
      audience === 'owner'
        ? await readPendingActions(db, 'demo', ids)
        : await readPendingDecisionsBy(db, viewer.id, ids)
    const found = page.rows.map((demo) => ({ demo, drop, pending: pending.get(demo.id) ?? null }))
    return { rows: await viewQueue(deps, viewer, found, now), next: page.next, total }
  })

  const decisions = [
    [contract.pitchDemo, 'demo.pitch'],
    [contract.holdDemo, 'demo.hold'],
    [contract.cutDemo, 'demo.cut'],
    [contract.nogoDemo, 'demo.nogo'],
  ] as const satisfies [unknown, DecisionAction][]
  for (const [route, action] of decisions)
    on(route, async ({ viewer, param, json }) =>
      viewDecided(viewer, await decideDemo(deps, viewer, param.id, action, json ?? {})),
    )

  on(contract.recuseFromDemo, async ({ viewer, param }) =>
    viewDecided(viewer, await decideDemo(deps, viewer, param.id, 'demo.recuse')),
  )

  on(contract.leaseDemo, async ({ viewer, param }) => {
    const until = await leaseDemo(deps, viewer, param.id)
    return { leasedUntil: until.toISOString() }
  })

  on(contract.savePrivateNote, ({ viewer, param, json }) => savePrivateNote(deps, viewer, param.id, json.text))

  on(contract.downloadPitches, ({ viewer, param }) => downloadPitches(deps, viewer, param.id))
}

/** The audience whose queue the viewer gets; throws for another owner's drop. */
function queueFor(viewer: Viewer, drop: OwnedDrop & { deliveryDate: Date | null }): QueueFor {
  if (viewer.roles.includes('screener')) return { screenerId: viewer.id }
  if (isOfOrganization(viewer, drop) && drop.deliveryDate) return 'owner'
  if (viewer.roles.includes('admin')) return 'admin'
  throw new AppError('drop/not-found')
}
