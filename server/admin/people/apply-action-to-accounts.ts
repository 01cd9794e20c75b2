import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { needsReasonToApprove } from '@velv/domain/accounts/evidence/evidence.ts'
import { allows } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { accountAccess } from '../../accounts/account-access.ts'
import { lockUser, lockUsers } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { readEvidence, readEvidenceSummaries } from '../../accounts/evidence/evidence-queries.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { readPendingActions } from '../../platform/undo/pending-actions-queries.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { beginAccountAction } from './apply-account-action.ts'

type BulkActionParams = {
  action: 'account.verify' | 'account.verify-email'
  ids: string[]
  /** The level of newly approved screeners; the first level by default. */
  level?: ScreenerLevel | undefined
  /** Why accounts are approved of whose evidence there is none, or none that the viewer has opened. */
  reason?: string | undefined
  /** The email each account had when staff looked at it, by account ID. */
  read?: Record<string, string> | undefined
  /** When the evidence that staff read had been changed, by account ID. */
  evidenceRead?: Record<string, string> | undefined
}

/**
 * Applies an action to several accounts in one transaction. Accounts that are not in the right state, whose email or evidence
 * has changed since staff looked, or on which an action of another admin is pending, are skipped and not notified; an unknown ID, or an
 * approval that needs a reason and has none, fails the whole request. Returns the accounts as they are now, and what was done.
 */
export async function applyActionToAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>,
  viewer: Viewer,
  { action, ids, level, reason, read = {}, evidenceRead = {} }: BulkActionParams,
): Promise<{ users: User[]; begun: { subjectId: string; pending: PendingAction | null }[] }> {
  const { db, clock, config, undo } = deps
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(deps, tx, viewer)
    const found = await lockUsers(tx, ids)
    if (found.length !== new Set(ids).size) throw new AppError('request/not-found')
    // Actions of one request have the same time.
    const at = clock.now()
    const summaries = await readEvidenceSummaries(tx, viewer.id, ids)
    const params = { ...(level && { level }), ...(reason && { reason }) }
    const earlier = await readPendingActions(tx, 'account', ids)
    const begun: { subjectId: string; pending: PendingAction | null }[] = []
    for (const { id } of found) {
      const pending = earlier.get(id)
      if (pending && pending.actorId !== viewer.id) continue
      if (pending) await undo.finishEarlier(tx, viewer.id, 'account', id)
      const user = (await lockUser(tx, id))!
      // The email changed since, and nobody has reviewed the new one.
      if ((read[id] ?? user.email) !== user.email) continue
      // What was read of their evidence is not what the approval would accept.
      if (evidenceRead[id] && (await readEvidence(tx, id))?.updatedAt.getTime() !== Date.parse(evidenceRead[id]))
        continue
      if (!allows(accountActions[action], accountAccess(viewer, user, config.adminAccounts))) continue
      if (action === 'account.verify' && !reason && needsReasonToApprove(summaries.get(id)))
        throw new AppError('evidence/unopened')
      const one = await beginAccountAction(deps, tx, viewer, { action, user, params, at })
      if (one) begun.push({ subjectId: id, ...one })
    }
    return { users: await lockUsers(tx, ids), begun }
  })
}
