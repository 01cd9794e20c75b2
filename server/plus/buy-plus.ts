import { isPlusRunning } from '@velv/domain/plus/plus.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import { checkoutMs, checkoutTries, freshMs } from '../platform/checkout-times.ts'
import { tell } from '../platform/live.ts'
import { customerOf } from './plus-customer.ts'
import { later, lockSubscription, readSubscription } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'
import { type Needs as SettleNeeds, settlePlus } from './settle-plus.ts'
import type { Deps } from '../deps.ts'

type Needs = SettleNeeds & Pick<Deps, 'baseUrl'>

/**
 * Where Velv Plus is bought. Which try it is is written down before the provider is asked, and names it there: a second
 * click, a second tab or a repeated call finds the same checkout. Nothing is held while the provider is asked.
 */
export async function buyPlus(needs: Needs, viewer: Viewer, currency: string): Promise<string> {
  const { db, provider } = needs
  const customerId = await customerOf(needs, viewer)
  for (let left = checkoutTries; left > 0; left--) {
    const { checkoutId } = buyerOf(await readSubscription(db, viewer.id))
    if (!checkoutId) {
      const url = await open(needs, viewer, { customerId, currency })
      if (url) return url
      continue
    }
    const checkout = await provider.readCheckout(checkoutId)
    if (checkout?.state === 'open' && checkout.url && checkout.currency === currency) return checkout.url
    if (checkout?.state === 'open') await provider.expireCheckout(checkout.id)
    await settlePlus(needs, customerId)
  }
  throw new Refusal('payment/in-progress')
}

/** Whoever may buy: she is here, and has none. */
function buyerOf(row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row || row.isLeaving) throw new Refusal('plus/not-offered')
  if (isPlusRunning(row.state)) throw new Refusal('plus/running')
  return row
}

type Begun = SubscriptionRow & { checkoutAt: Date }

/** The try that is on its way, or the next one; undefined when there is a checkout to be looked at first. */
async function begin({ db, clock }: Needs, userId: string): Promise<Begun | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = buyerOf(await lockSubscription(tx, userId))
    if (row.checkoutId) return undefined
    const { checkoutAt } = row
    if (checkoutAt && now.getTime() - checkoutAt.getTime() < freshMs) return { ...row, checkoutAt }
    const [begun] = await tx
      .update(subscriptions)
      .set({ checkoutTry: row.checkoutTry + 1, checkoutAt: now, updatedAt: later(now) })
      .where(eq(subscriptions.userId, userId))
      .returning()
    return { ...begun!, checkoutAt: now }
  })
}

/** Undefined when another was quicker, whose checkout is to be looked at first; ours is closed before anybody sees it. */
async function open(
  needs: Needs,
  { id: userId, user }: Viewer,
  { customerId, currency }: { customerId: string; currency: string },
): Promise<string | undefined> {
  const { db, clock, provider, baseUrl } = needs
  const begun = await begin(needs, userId)
  if (!begun) return undefined
  await provider.setCustomerEmail({ customerId, email: user.email })
  const checkout = await provider.openPlusCheckout({
    customerId,
    userId,
    currency,
    key: `plus-${userId}-${begun.checkoutTry}-${currency}`,
    successUrl: `${baseUrl}/account?plus`,
    cancelUrl: `${baseUrl}/account#plus`,
    expiresAt: new Date(begun.checkoutAt.getTime() + checkoutMs),
  })
  const isOurs = await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId)
    // Another click with the same key.
    if (row?.checkoutId === checkout.id) return true
    const isSameTry = row?.checkoutTry === begun.checkoutTry && row.checkoutAt?.getTime() === begun.checkoutAt.getTime()
    if (!row || !isSameTry || row.checkoutId || row.isLeaving || isPlusRunning(row.state)) return false
    await tx
      .update(subscriptions)
      .set({ checkoutId: checkout.id, checkoutUrl: checkout.url, updatedAt: later(clock.now()) })
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.checkoutId)))
    await tell(tx, userId, ['plus'])
    return true
  })
  if (isOurs) return checkout.url
  await provider.expireCheckout(checkout.id)
  return undefined
}
