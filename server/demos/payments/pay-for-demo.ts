import { dropState } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readSong } from '../../media/songs-queries.ts'
import { newId } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/database.ts'
import { tell } from '../../platform/live.ts'
import { allowedDemo } from '../demo-guard.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { type PaymentRow, payments } from './payments-table.ts'
import { submitDemo } from '../submit-demo.ts'

type Price = { amount: number; currency: string }
type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'baseUrl'>

/** A checkout page is open this long, in ms: the shortest the provider allows, and a minute for the way. */
export const checkoutMs = 31 * 60_000

/** A payment whose checkout was not made within this time, in ms, is begun anew: the provider counts its 30 minutes from the request. */
const freshMs = 50_000

/**
 * Where to pay for a draft. The payment is written down before the provider is asked, and its id is the provider's
 * idempotency key: a second click, a second tab or a repeated call finds the same checkout and never pays twice.
 */
export async function payForDemo(needs: Needs, viewer: Viewer, demoId: string, currency?: string): Promise<string> {
  const { db, clock, provider, baseUrl } = needs
  const price = await provider.price(currency)
  const successUrl = `${baseUrl}/demo/${demoId}/success`
  const payment = await beginPayment(needs, viewer, demoId, price)
  if (payment === 'free') return successUrl
  if (payment.checkoutUrl) return payment.checkoutUrl

  const checkout = await provider.openCheckout({
    paymentId: payment.id,
    demoId,
    email: viewer.user.email,
    currency: payment.currency,
    successUrl,
    cancelUrl: `${baseUrl}/demo/${demoId}/cancel`,
    expiresAt: new Date(payment.createdAt.getTime() + checkoutMs),
  })
  await db
    .update(payments)
    .set({
      state: 'waiting',
      checkoutId: checkout.id,
      checkoutUrl: checkout.url,
      amount: checkout.amount,
      updatedAt: clock.now(),
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'created')))
  await tell(db, viewer.id, ['demos'])
  return checkout.url
}

async function beginPayment(
  { db, clock, appendEvent }: Needs,
  viewer: Viewer,
  demoId: string,
  price: Price,
): Promise<PaymentRow | 'free'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.submit', now)
    if (dropState(found.drop, now) !== 'live') throw new Refusal('drop/closed')
    const song = found.demo.songId ? await readSong(tx, found.demo.songId) : undefined
    if (song?.state !== 'ready') throw new Refusal('demo/no-audio')
    if (price.amount === 0) {
      await submitDemo({ clock, appendEvent }, tx, found, { id: viewer.id, says: 'The creator' })
      return 'free'
    }
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.demoId, demoId), inArray(payments.state, ['created', 'waiting'])))
    if (open && !open.checkoutId && now.getTime() - open.createdAt.getTime() > freshMs) {
      // Its checkout was never shown to anybody; the provider takes no request that is much older.
      await tx.update(payments).set({ state: 'failed', updatedAt: now }).where(eq(payments.id, open.id))
      return begin(tx, viewer, demoId, price, now)
    }
    // A checkout whose time is over answers no more; its webhook or the reconciliation will say how it ended.
    if (open && open.createdAt.getTime() + checkoutMs <= now.getTime()) throw new Refusal('payment/in-progress')
    if (open) return open
    return begin(tx, viewer, demoId, price, now)
  })
}

async function begin(tx: Transaction, viewer: Viewer, demoId: string, price: Price, now: Date): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({
      id: newId(now),
      demoId,
      userId: viewer.id,
      amount: price.amount,
      currency: price.currency,
      state: 'created',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return payment!
}
