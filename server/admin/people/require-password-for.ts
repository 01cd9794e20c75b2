import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { isAdmin, type Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { AccountChange } from './account-changes.ts'

/**
 * Requires a recent password for the actions that need one, and for every action on a staff account or its undo,
 * because disabling an admin also demotes them.
 */
export async function requirePasswordFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  action: AccountChange,
  user: User,
): Promise<void> {
  if (adminActions[action].needsPassword || isAdmin(user, deps.config.adminAccounts))
    await requireRecentPassword(deps, viewer)
}
