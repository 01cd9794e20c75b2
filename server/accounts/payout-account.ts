import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { allows, isEverGranted } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { emailTime } from '../platform/email/compose-email.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { accountAccess } from './account-access.ts'
import { type User, users } from './accounts-table.ts'
import type { Viewer } from './viewer.ts'

type Needs = Pick<Deps, 'db' | 'provider' | 'baseUrl' | 'clock'>

/** Creates a screener's payout account once: repeated and concurrent calls return the same ID. */
export async function connectPayoutAccount({ db, provider, clock }: Needs, viewer: Viewer): Promise<string> {
  const { id, user } = viewer
  const access = accountAccess(viewer, user, new Map())
  if (!isEverGranted(accountActions['account.connect-payout'], access)) throw new AppError('account/role')
  if (!allows(accountActions['account.connect-payout'], access)) throw new AppError('account/gate')
  if (!user.emailVerified) throw new AppError('account/gate')
  if (user.stripeAccountId) return user.stripeAccountId
  const accountId = await provider.createPayoutAccount({ email: user.email, key: `payout-account-${id}` })
  await db
    .update(users)
    .set({
      stripeAccountId: accountId,
      stripeDetailsSubmitted: false,
      stripePayoutsEnabled: false,
      updatedAt: clock.now(),
    })
    .where(eq(users.id, id))
  return accountId
}

/** The provider's onboarding page. It only ever returns to our own page, whatever the caller requested. */
export async function payoutAccountLink(
  { provider, baseUrl }: Needs,
  { user }: Viewer,
  requested: { id: string; refreshUrl: string; returnUrl: string },
): Promise<string> {
  if (user.stripeAccountId === null || requested.id !== user.stripeAccountId) throw new AppError('account/role')
  const returnPage = `${baseUrl}/stripe/verification/${user.stripeAccountId}`
  return provider.payoutAccountLink({ accountId: user.stripeAccountId, refreshUrl: returnPage, returnUrl: returnPage })
}

/**
 * Reads the account from the provider and stores its state; idempotent. A screener who could be paid until now is
 * notified when payouts will stop and when they have stopped.
 */
export async function refreshPayoutAccount(
  { db, provider, clock, appendEvent }: Pick<Deps, 'db' | 'provider' | 'clock' | 'appendEvent'>,
  accountId: string,
) {
  const { restriction, ...account } = await provider.readPayoutAccount(accountId)
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.stripeAccountId, accountId)).for('update')
    if (!user) return
    await tx
      .update(users)
      .set({
        stripeDetailsSubmitted: account.detailsSubmitted,
        stripePayoutsEnabled: account.payoutsEnabled,
        stripeRestriction: restriction,
        updatedAt: clock.now(),
      })
      .where(eq(users.id, user.id))
    const event = payoutEventOf(user, restriction)
    if (event) {
      const details = {
        personId: user.id,
        ...(restriction?.deadline ? { day: emailTime(new Date(restriction.deadline)) } : {}),
      }
      await appendEvent(tx, { action: event, actorId: null, subjectId: user.id, details })
    }
    await publishInvalidation(tx, user.id, ['me', 'wallet'])
  })
  return { ...account, restriction }
}

/**
 * The event for a screener who could be paid until now; undefined if they were already notified, or are still setting
 * the account up.
 */
function payoutEventOf(before: User, now: PayoutRestriction | null): 'payout.warn' | 'payout.stop' | undefined {
  const wasPaid = before.stripePayoutsEnabled && !before.stripeRestriction?.stopped
  if (!wasPaid || !now) return undefined
  if (now.stopped) return 'payout.stop'
  const dayOf = (restriction: PayoutRestriction | null) => restriction?.deadline?.slice(0, 'yyyy-mm-dd'.length)
  return now.deadline && dayOf(now) !== dayOf(before.stripeRestriction) ? 'payout.warn' : undefined
}
