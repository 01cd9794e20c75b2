import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { tell } from '../../platform/live.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { type PaymentRow, payments, type PaymentState } from './payments-table.ts'
import { moveDemo, theShop } from '../move-demo.ts'
import { checkoutMs } from './pay-for-demo.ts'
import { submitDemo, takesDemos } from '../submit-demo.ts'
import type { Transaction } from '../../platform/database.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'jobs' | 'log'>

/**
 * Reads the checkout from the provider and moves its payment one way only: whatever order, however often the
 * provider tells us, the same truth is read and the second time changes nothing.
 */
export async function settleCheckout(needs: Needs, checkoutId: string): Promise<void> {
  const { db, provider } = needs
  const checkout = await provider.readCheckout(checkoutId)
  const { state: outcome, paymentId } = checkout
  if (outcome === 'open' || !paymentId) return
  await db.transaction(async (tx) => {
    // Demo before payment, as everywhere: whoever pays holds the demo while he writes the payment.
    const [known] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!known) return
    const found = (await lockDemoOfDrop(tx, known.demoId))!
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (!['created', 'waiting', 'expired', 'failed'].includes(payment!.state)) return
    if (outcome === 'paid')
      await takePayment(needs, tx, found, { ...payment!, checkoutId, paymentIntentId: checkout.paymentIntentId })
    else await setPayment(needs, tx, payment!, { state: outcome })
  })
}

/** Paid: the demo goes to the screeners, or the money goes back where it can no longer be heard. */
async function takePayment(needs: Needs, tx: Transaction, found: DemoOfDrop, payment: PaymentRow): Promise<void> {
  const { checkoutId, paymentIntentId } = payment
  if (found.demo.result === 'draft' && takesDemos(found, needs.clock.now())) {
    await setPayment(needs, tx, payment, { state: 'paid', checkoutId, paymentIntentId })
    await submitDemo(needs, tx, found, theShop)
    return
  }
  await setPayment(needs, tx, payment, { state: 'refunding', checkoutId, paymentIntentId })
  if (found.demo.result === 'draft')
    await moveDemo(needs, tx, found, { action: 'demo.refund', to: 'refunded', actor: theShop })
  await needs.jobs.enqueue(tx, 'payment.refund', { paymentId: payment.id }, { key: payment.id })
}

type Change = { state: PaymentState; checkoutId?: string | null; paymentIntentId?: string | null }

async function setPayment({ clock }: Needs, tx: Transaction, payment: PaymentRow, change: Change): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, updatedAt: clock.now() })
    .where(eq(payments.id, payment.id))
  await tell(tx, payment.userId, ['demos'])
}

/**
 * Gives a payment back; its key is the payment's, so that no repetition gives it back twice. It counts as refunded when
 * the provider says so; until then the reconciliation looks again. A refund that failed is for staff: it stays in the log.
 */
export async function refundPayment({ db, clock, provider, log }: Needs, paymentId: string): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.state !== 'refunding' || !payment.paymentIntentId) return
  const { paymentIntentId, refundId } = payment
  const refund = refundId
    ? await provider.readRefund(refundId)
    : await provider.refund({ paymentIntentId, key: `refund-${payment.id}` })
  if (refund.state === 'failed')
    log.error({ payment: payment.id, refund: refund.id }, 'a refund failed at the provider')
  await db
    .update(payments)
    .set({ state: refund.state === 'done' ? 'refunded' : 'refunding', refundId: refund.id, updatedAt: clock.now() })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'refunding')))
  await tell(db, payment.userId, ['demos'])
}

/** A webhook may never come: what waits for longer than this is asked after, in ms. */
const patienceMs = 2 * 60_000

/** Asks the provider about payments that have waited too long; a lost webhook loses nothing. */
export async function reconcilePayments(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const now = clock.now().getTime()
  const waiting = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['created', 'waiting', 'refunding']),
        lt(payments.updatedAt, new Date(now - patienceMs)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(200)
  for (const payment of waiting) {
    // Looked at: those behind it have their turn before it is asked after again.
    await db.update(payments).set({ updatedAt: clock.now() }).where(eq(payments.id, payment.id))
    try {
      await reconcile(needs, payment, now)
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'a payment could not be reconciled')
    }
  }
}

async function reconcile(needs: Needs, payment: PaymentRow, now: number): Promise<void> {
  if (payment.state === 'refunding') return refundPayment(needs, payment.id)
  if (payment.checkoutId) return settleCheckout(needs, payment.checkoutId)
  // Its checkout was never shown to anybody, so nobody can have paid it.
  if (now - payment.createdAt.getTime() < checkoutMs) return
  await needs.db.transaction(async (tx) => setPayment(needs, tx, payment, { state: 'failed' }))
}
