import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { allows } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { accountAccess } from '../../accounts/account-access.ts'
import { lockUsers } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { changeAccount } from './apply-account-action.ts'

type BulkActionParams = {
  action: 'account.verify' | 'account.verify-email'
  ids: string[]
  /** The level of newly approved screeners; the first level by default. */
  level?: ScreenerLevel | undefined
  /** The email each account had when staff looked at it, by account ID. */
  read?: Record<string, string> | undefined
}

/**
 * Applies an action to several accounts in one transaction. Accounts that are not in the right state, or whose email
 * has changed since staff looked, are skipped and not notified; an unknown ID fails the whole request. Returns the
 * accounts as they are now, and what was done.
 */
export async function applyActionToAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>,
  viewer: Viewer,
  { action, ids, level, read = {} }: BulkActionParams,
): Promise<{ users: User[]; entries: AuditEntryRow[] }> {
  const { db, config } = deps
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(deps, tx, viewer)
    const found = await lockUsers(tx, ids)
    if (found.length !== new Set(ids).size) throw new AppError('request/not-found')
    const entries: AuditEntryRow[] = []
    for (const user of found) {
      // The email changed since, and nobody has reviewed the new one.
      if ((read[user.id] ?? user.email) !== user.email) continue
      if (!allows(accountActions[action], accountAccess(viewer, user, config.adminAccounts))) continue
      const changed = await changeAccount(deps, tx, viewer, { action, user, params: level ? { level } : {} })
      if (changed) entries.push(changed.entry)
    }
    return { users: await lockUsers(tx, ids), entries }
  })
}
