import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { lockMoved, movePerson as moveToOrganization } from '../../teams/move-person.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent' | 'undo'>

/** Begins to move a person to another organization, which takes effect when it can no longer be undone. */
export const movePerson = (
  needs: Needs,
  viewer: Viewer,
  { id, to, role }: { id: string; to: string; role: TeamRole },
): Promise<PendingAction | null> =>
  needs.db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(needs, tx, viewer)
    await needs.undo.finishEarlier(tx, viewer.id, 'membership', id)
    const { organizationId: from } = allowedAccount(
      viewer,
      await readUser(tx, id),
      'account.move',
      needs.config.adminAccounts,
    )
    if (from === null) throw new AppError('account/wrong-state')
    const { user } = await lockMoved(tx, { userId: id, from, to })
    return needs.undo.begin(tx, {
      action: 'account.move',
      subject: 'membership',
      subjectId: id,
      subjectLabel: user.name,
      actor: { id: viewer.id, label: viewer.user.velvId },
      params: { from, to, role },
      at: needs.clock.now(),
    })
  })

/** How a move is committed; until then nothing has happened. */
export const moveHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, 'account.move'> => ({
  // Organizations are locked before the person.
  lock: lockAdmins,

  async commit(tx, { action, subjectId: id, actorId, decidedAt, params: { from, to, role } }) {
    const admin = await requireStillAdmin(needs, tx, { id: actorId })
    const user = allowedAccount(admin, await readUser(tx, id), action, needs.config.adminAccounts)
    await moveToOrganization(needs, tx, { userId: id, from, to, role })
    await appendAuditEntry(tx, decidedAt, admin, {
      action,
      subject: { kind: 'account', id, label: user.velvId },
      before: { organizationId: from, role: user.organizationRole },
      after: { organizationId: to, role },
    })
    const details = { personId: id, text: 'Drops you wrote stay with the team that you left.' }
    await needs.appendEvent(tx, { action, actorId, subjectId: id, details })
    return 'committed'
  },

  publish: (tx) => publishInvalidation(tx, 'admins', ['people', 'badges']),
})
