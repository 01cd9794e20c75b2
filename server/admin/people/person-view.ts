import { waitsForPending } from '@velv/domain/admin/admin-actions.ts'
import { accountState } from '@velv/domain/accounts/account-actions.ts'
import { allowedAccountActions } from '../../accounts/account-access.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { EvidenceSummary } from '../../accounts/evidence/evidence-queries.ts'
import { isAdmin, isFixedAdmin, type Viewer } from '../../accounts/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import { viewPending } from '../../platform/undo/pending-actions-queries.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { AccountChange } from './account-changes.ts'
import { withPending } from './apply-account-action.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

/** An account as a row of the admin lists. The admin whose action on it is pending sees it as it will be. */
export function personView(
  config: Config,
  viewer: Viewer,
  known: User,
  { pending, evidence }: { pending?: PendingAction<AccountChange> | undefined; evidence?: EvidenceSummary | undefined },
) {
  const isOwn = pending?.actorId === viewer.id
  const user = pending && isOwn ? withPending(known, pending) : known
  const view = viewUser(config, viewer, user)
  return {
    ...view,
    can: pending && !isOwn ? view.can.filter((action) => !waitsForPending(action)) : view.can,
    pending: viewPending(viewer.id, pending),
    evidenceSummary: evidence ?? null,
  }
}

const viewUser = ({ adminAccounts }: Config, viewer: Viewer, user: User) => ({
  id: user.id,
  name: user.name,
  email: shownEmail(user.email),
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
