import { twoFactorDue } from '@velv/domain/accounts/two-factor.ts'
import type { Deps } from '../../deps.ts'
import { readEmailSuppression } from '../../platform/email/email-suppressions-queries.ts'
import { readActiveTwoFactor } from '../two-factor/two-factor-queries.ts'
import { stripeAccountOf, type Viewer } from '../viewer.ts'

/** The account as its own person sees it. */
export async function meOf({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, { user, gate }: Viewer) {
  const [twoFactor, suppression] = await Promise.all([
    readActiveTwoFactor(db, user.id),
    readEmailSuppression(db, user.email),
  ])
  const due = user.admin ? twoFactorDue(user, config.adminTwoFactorDays) : undefined
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.pendingEmail,
    profession: user.profession,
    profileImage: user.profileImage,
    velvId: user.velvId,
    admin: user.admin,
    emailVerified: user.emailVerified,
    verifiedByVelv: user.verifiedByVelv,
    screenerLevel: user.screenerLevel,
    rejectedReason: user.rejectedAt && user.rejectedReason,
    emailSuppressed: suppression !== undefined,
    stripeAccount: stripeAccountOf(user),
    gate,
    twoFactor: {
      since: twoFactor?.turnedOnAt?.toISOString() ?? null,
      recoveryCodesLeft: twoFactor?.recoveryHashes.length ?? 0,
      requiredFrom: due?.toISOString() ?? null,
      isDue: due !== undefined && !twoFactor && due <= clock.now(),
    },
  }
}
