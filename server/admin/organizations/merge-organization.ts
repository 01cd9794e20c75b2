import { AppError } from '@velv/domain/errors.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { lockMerged, type Merge, mergeOrganizations } from '../../teams/merge-organizations.ts'
import { readOrganizationLabel, readRequest } from './organizations-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>

/** Begins to merge one organization into another, which takes effect when it can no longer be undone. */
export const mergeOrganization = (
  needs: Needs,
  viewer: Viewer,
  merge: { from: string; into: string; role: TeamRole },
): Promise<PendingAction | null> =>
  needs.db.transaction((tx) => beginMerge(needs, tx, viewer, { ...merge, invitation: null }))

/** Begins to let a person join with their drops, as they have asked. */
export const approveRequest = (
  needs: Needs,
  viewer: Viewer,
  id: string,
): Promise<{ organizationId: string; pending: PendingAction | null }> =>
  needs.db.transaction(async (tx) => {
    const request = await readRequest(tx, id)
    if (!request) throw new AppError('request/not-found')
    const { own, organization, invitation } = request
    // They have left the organization that they asked to bring along.
    if (!own) throw new AppError('undo/changed')
    const merge = { from: own.id, into: organization.id, role: invitation.role, invitation: id }
    return { organizationId: organization.id, pending: await beginMerge(needs, tx, viewer, merge) }
  })

async function beginMerge(needs: Needs, tx: Transaction, viewer: Viewer, { into, ...params }: Merge) {
  await lockAdmins(tx)
  await requireStillAdmin(needs, tx, viewer)
  await needs.undo.finishEarlier(tx, viewer.id, 'organization', into)
  const { source } = await lockMerged(tx, { from: params.from, into })
  return needs.undo.begin(tx, {
    action: 'organization.merge',
    subject: 'organization',
    subjectId: into,
    subjectLabel: source.name,
    actor: { id: viewer.id, label: viewer.user.velvId },
    params,
    at: needs.clock.now(),
  })
}

/** What the people of an organization read that has become part of another one. */
const cameAlong = 'Your drops came with you.'

/** How a merge is committed; until then nothing has happened. */
export const mergeHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, 'organization.merge'> => ({
  // Both organizations are locked in the order of their ids, which begins with neither.
  lock: lockAdmins,

  async commit(tx, { action, subjectId: into, actorId, decidedAt, params }) {
    const admin = await requireStillAdmin(needs, tx, { id: actorId })
    const { people, drops } = await mergeOrganizations(needs, tx, { ...params, into })
    const subject = { kind: 'organization', id: into, label: await readOrganizationLabel(tx, into) } as const
    const after = { fromId: params.from, people: people.length, drops, role: params.role }
    await appendAuditEntry(tx, decidedAt, admin, { action, subject, before: {}, after })
    for (const { id } of people) {
      const details = { personId: id, text: cameAlong }
      await needs.appendEvent(tx, { action: 'account.move', actorId, subjectId: id, details })
    }
    return 'committed'
  },

  publish: (tx) => publishInvalidation(tx, 'admins', ['people', 'badges']),
})
