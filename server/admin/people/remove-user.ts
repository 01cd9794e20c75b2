import { allowedAccount } from '../../accounts/account-access.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import { type Viewer, viewerOf } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { beginDeletion } from '../../privacy/erasure/delete-account.ts'
import { publishInvalidation } from '../../platform/live/live.ts'

/**
 * Removes an account in the specification's order of a deletion. Submissions to an owner's drops do not block it: live
 * drops are closed, open demos refunded, and delivered results kept without the owner (decision A13). One transaction
 * closes the account and its drops; a job does the rest.
 */
export async function removeUser(
  deps: Deps,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { config, db, clock } = deps
  await requireRecentPassword(deps, viewer)
  await db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(deps, tx, viewer)
    await lockUser(tx, id)
    await deps.undo.finishEarlier(tx, viewer.id, 'account', id)
    const user = allowedAccount(viewer, await lockUser(tx, id), 'account.remove', config.adminAccounts)
    await beginDeletion(deps, tx, viewerOf(user, '', config.adminAccounts), { removedFor: reason })
    const subject = { kind: 'account', id, label: user.velvId } as const
    const before = auditedValuesOf(user, ['verifiedByVelv', 'emailVerified', 'disabledAt', 'admin'])
    const after = { removed: true }
    await appendAuditEntry(tx, clock.now(), viewer, {
      action: 'account.remove',
      subject,
      before,
      after,
      reason,
    })
    // The person's open pages close. In a self-deletion they would have to wait for the response.
    await publishInvalidation(tx, id, ['me'])
    await publishInvalidation(tx, 'admins', ['people', 'badges'])
  })
}
