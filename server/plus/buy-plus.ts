import { isPlusRunning } from '@velv/domain/plus/plus.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { lockSubscription, readSubscription } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'
import { settlePlus } from './settle-plus.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'baseUrl'>

/** A checkout page is open this long, in ms: the shortest the provider allows, and a minute for the way. */
const checkoutMs = 31 * 60_000

/** A checkout that was not made within this time, in ms, is begun anew: the provider counts its 30 minutes from the request. */
const freshMs = 50_000

/** A checkout in the way is closed and another begun; two tabs that each want their own currency stop here. */
const tries = 4

/**
 * Where Velv Plus is bought. Which try it is is written down before the provider is asked, and names it there: a second
 * click, a second tab or a repeated call finds the same checkout.
 */
export async function buyPlus(needs: Needs, viewer: Viewer, currency: string): Promise<string> {
  const customerId = await customerOf(needs, viewer)
  for (let left = tries; left > 0; left--) {
    const step = await begin(needs, viewer.id, currency)
    if (step.is === 'open') return step.url
    if (step.is === 'over') await settlePlus(needs, customerId)
    else {
      const url = await open(needs, viewer.id, currency)
      if (url) return url
    }
  }
  throw new Refusal('payment/in-progress')
}

/** Made once for a person, who keeps it. */
async function customerOf({ db, clock, provider }: Needs, { id: userId, user }: Viewer): Promise<string> {
  const now = clock.now()
  await db.insert(subscriptions).values({ userId, state: 'none', createdAt: now, updatedAt: now }).onConflictDoNothing()
  const row = await readSubscription(db, userId)
  if (row?.customerId) return row.customerId
  const customerId = await provider.createCustomer({ email: user.email, userId, key: `customer-${userId}` })
  await db
    .update(subscriptions)
    .set({ customerId, updatedAt: now })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)))
  return (await readSubscription(db, userId))?.customerId ?? customerId
}

type Step = { is: 'open'; url: string } | { is: 'over' } | { is: 'begun' }

/** The open checkout, or the next try; one that is over, or in another currency, is settled first. */
async function begin({ db, clock, provider }: Needs, userId: string, currency: string): Promise<Step> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = await lockBuyer(tx, userId)
    if (row.checkoutId) {
      const checkout = await provider.readCheckout(row.checkoutId)
      if (checkout?.state === 'open' && checkout.url && checkout.currency === currency)
        return { is: 'open', url: checkout.url }
      if (checkout?.state === 'open') await provider.expireCheckout(checkout.id)
      return { is: 'over' }
    }
    if (row.checkoutAt && now.getTime() - row.checkoutAt.getTime() < freshMs) return { is: 'begun' }
    await tx
      .update(subscriptions)
      .set({ checkoutTry: row.checkoutTry + 1, checkoutAt: now, updatedAt: now })
      .where(eq(subscriptions.userId, userId))
    return { is: 'begun' }
  })
}

/** Undefined when another was quicker, whose checkout is to be looked at first. */
async function open({ db, clock, provider, baseUrl }: Needs, userId: string, currency: string) {
  return db.transaction(async (tx) => {
    const row = await lockBuyer(tx, userId)
    if (row.checkoutId || !row.checkoutAt) return undefined
    const checkout = await provider.openPlusCheckout({
      customerId: row.customerId!,
      userId,
      currency,
      key: `plus-${userId}-${row.checkoutTry}-${currency}`,
      successUrl: `${baseUrl}/account?plus`,
      cancelUrl: `${baseUrl}/account#plus`,
      expiresAt: new Date(row.checkoutAt.getTime() + checkoutMs),
    })
    await tx
      .update(subscriptions)
      .set({ checkoutId: checkout.id, checkoutUrl: checkout.url, updatedAt: clock.now() })
      .where(eq(subscriptions.userId, userId))
    await tell(tx, userId, ['plus'])
    return checkout.url
  })
}

async function lockBuyer(tx: Transaction, userId: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, { userId })
  if (!row || row.isLeaving) throw new Refusal('plus/not-offered')
  if (isPlusRunning(row.state)) throw new Refusal('plus/running')
  return row
}
