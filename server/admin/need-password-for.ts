import { staffActs } from '@velv/domain/admin/staff-acts.ts'
import type { User } from '../accounts/accounts-table.ts'
import { needRecentPassword } from '../accounts/recent-password.ts'
import { isAdmin, type Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { AccountChange } from './account-changes.ts'

/** What asks for the password again, and whatever is done to one of staff, or taken back: disabled is demoted. */
export async function needPasswordFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  act: AccountChange,
  user: User,
): Promise<void> {
  if (staffActs[act].needsPassword || isAdmin(user, deps.config.adminAccounts)) await needRecentPassword(deps, viewer)
}
