import { accountState } from '@velv/domain/accounts/account-actions.ts'
import { allowedAccountActions } from '../../accounts/account-access.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { isAdmin, isFixedAdmin, type Viewer } from '../../accounts/viewer.ts'
import type { Config } from '../../platform/config/config.ts'

/** An account as a row of the admin lists. */
export const personView = ({ adminAccounts }: Config, viewer: Viewer, user: User) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  velvId: user.velvId,
  profession: user.profession,
  profileImage: user.profileImage,
  screenerLevel: user.screenerLevel,
  admin: isAdmin(user, adminAccounts),
  fixedAdmin: isFixedAdmin(user, adminAccounts),
  emailVerified: user.emailVerified,
  verifiedByVelv: user.verifiedByVelv,
  state: accountState(user),
  payout: payoutOf(user),
  createdAt: user.createdAt.toISOString(),
  can: allowedAccountActions(viewer, user, adminAccounts),
})

function payoutOf(user: User): 'ready' | 'started' | 'none' | null {
  if (user.profession !== 'screener') return null
  if (!user.stripeAccountId) return 'none'
  const isReady = user.stripeDetailsSubmitted && user.stripePayoutsEnabled && !user.stripeRestriction?.stopped
  return isReady ? 'ready' : 'started'
}
