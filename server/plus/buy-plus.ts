import { isPlusRunning } from '@velv/domain/plus/plus.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import { checkoutMs, checkoutTries, maxCreationMs } from '../platform/stripe/checkout-times.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { ensureCustomer } from './plus-customer.ts'
import { nextUpdatedAt, lockSubscription, readSubscription } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'
import { type Needs as ReconcileNeeds, reconcileSubscription } from './reconcile-subscription.ts'
import type { Deps } from '../deps.ts'

type Needs = ReconcileNeeds & Pick<Deps, 'baseUrl'>

/**
 * Returns the URL of a checkout for Velv Plus. The number of the try is saved before the provider is called and is part
 * of the idempotency key, so that a second click, a second tab or a repeated call finds the same checkout. No database
 * lock is held during calls to the provider.
 */
export async function buyPlus(needs: Needs, viewer: Viewer, currency: string): Promise<string> {
  const { db, provider } = needs
  const customerId = await ensureCustomer(needs, viewer)
  for (let left = checkoutTries; left > 0; left--) {
    const { checkoutId } = requireBuyer(await readSubscription(db, viewer.id))
    if (!checkoutId) {
      const url = await openCheckout(needs, viewer, { customerId, currency })
      if (url) return url
      continue
    }
    const checkout = await provider.readCheckout(checkoutId)
    if (checkout?.state === 'open' && checkout.url && checkout.currency === currency) return checkout.url
    if (checkout?.state === 'open') await provider.expireCheckout(checkout.id)
    await reconcileSubscription(needs, customerId)
  }
  throw new AppError('payment/in-progress')
}

/** Throws unless this person can buy: they have a customer row, are not being deleted, and have no running subscription. */
function requireBuyer(row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row || row.isBeingDeleted) throw new AppError('plus/not-offered')
  if (isPlusRunning(row.state)) throw new AppError('plus/running')
  return row
}

type StartedCheckout = SubscriptionRow & { checkoutAt: Date }

/** The current try or the next one; undefined when a checkout exists that the caller must read first. */
async function startCheckout({ db, clock }: Needs, userId: string): Promise<StartedCheckout | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = requireBuyer(await lockSubscription(tx, userId))
    if (row.checkoutId) return undefined
    const { checkoutAt } = row
    if (checkoutAt && now.getTime() - checkoutAt.getTime() < maxCreationMs) return { ...row, checkoutAt }
    const [started] = await tx
      .update(subscriptions)
      .set({ checkoutTry: row.checkoutTry + 1, checkoutAt: now, updatedAt: nextUpdatedAt(now) })
      .where(eq(subscriptions.userId, userId))
      .returning()
    return { ...started!, checkoutAt: now }
  })
}

/** Returns undefined when another request was faster: its checkout must be read first, and ours is expired unseen. */
async function openCheckout(
  needs: Needs,
  { id: userId, user }: Viewer,
  { customerId, currency }: { customerId: string; currency: string },
): Promise<string | undefined> {
  const { db, clock, provider, baseUrl } = needs
  const started = await startCheckout(needs, userId)
  if (!started) return undefined
  await provider.setCustomerEmail({ customerId, email: user.email })
  const checkout = await provider.openPlusCheckout({
    customerId,
    userId,
    currency,
    key: `plus-${userId}-${started.checkoutTry}-${currency}`,
    successUrl: `${baseUrl}/account?plus`,
    cancelUrl: `${baseUrl}/account#plus`,
    expiresAt: new Date(started.checkoutAt.getTime() + checkoutMs),
  })
  const isOurs = await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId)
    // Another click with the same idempotency key.
    if (row?.checkoutId === checkout.id) return true
    const isSameTry =
      row?.checkoutTry === started.checkoutTry && row.checkoutAt?.getTime() === started.checkoutAt.getTime()
    if (!row || !isSameTry || row.checkoutId || row.isBeingDeleted || isPlusRunning(row.state)) return false
    await tx
      .update(subscriptions)
      .set({ checkoutId: checkout.id, checkoutUrl: checkout.url, updatedAt: nextUpdatedAt(clock.now()) })
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.checkoutId)))
    await publishInvalidation(tx, userId, ['plus'])
    return true
  })
  if (isOurs) return checkout.url
  await provider.expireCheckout(checkout.id)
  return undefined
}
