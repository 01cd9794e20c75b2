import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { Checkout } from '../../platform/stripe/payment-provider.ts'
import { reconcileSubscription } from '../../plus/reconcile-subscription.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { applyRefunds, requestRefund } from './apply-refunds.ts'
import { applyDispute } from './apply-dispute.ts'
import { refundDemoPayments } from '../rows/refund-payments.ts'
import { notYetPaid, payments } from '../rows/payments-table.ts'
import { changePayment, type Needs, type PaymentContext, applyPayment } from './apply-payment.ts'

/** Reconciles a checkout after an event or after a timeout. */
export async function reconcileCheckout(needs: Needs, checkoutId: string): Promise<void> {
  const checkout = await needs.provider.readCheckout(checkoutId)
  if (!checkout) return
  const { customerId, isPlus, paymentIntentId, state } = checkout
  if (isPlus) return customerId ? reconcileSubscription(needs, customerId) : undefined
  if (state === 'paid' && paymentIntentId) return reconcilePayment(needs, paymentIntentId, checkoutId)
  if (state === 'paid') return reconcileFreeCheckout(needs, checkout)
  if (state !== 'open') await endCheckout(needs, checkout)
}

/**
 * Ends a checkout without a payment, or one whose payment a bank is processing. Ignores other checkouts that name our
 * payment.
 */
async function endCheckout({ db, clock }: Needs, checkout: Checkout): Promise<void> {
  const { id, paymentId, paymentIntentId, state } = checkout
  if (!paymentId || !isId(paymentId)) return
  // The page of a complete checkout is closed; no other checkout starts while the bank processes the payment.
  const underway = { state: 'waiting', checkoutId: id, checkoutUrl: null, paymentIntentId } as const
  const change = state === 'expired' || state === 'failed' ? { state } : underway
  const isSameCheckout = or(eq(payments.checkoutId, id), isNull(payments.checkoutId))
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(payments)
      .set({ ...change, updatedAt: clock.now() })
      .where(and(eq(payments.id, paymentId), isSameCheckout, inArray(payments.state, notYetPaid)))
      .returning({ userId: payments.userId })
    if (closed) await publishInvalidation(tx, closed.userId, ['demos'])
  })
}

/**
 * Applies a complete checkout that cost nothing; only the one we created counts, because anyone can name our payment
 * in another.
 */
async function reconcileFreeCheckout(needs: Needs, { id, paymentId }: Checkout): Promise<void> {
  if (!paymentId || !isId(paymentId)) return
  await withPayment(needs, paymentId, async (tx, { found, payment }) => {
    if (payment.checkoutId !== id || !notYetPaid.includes(payment.state)) return
    const free = await changePayment(needs, tx, payment, { amount: 0 })
    const taken = await applyPayment(needs, tx, { found, payment: free }, { paymentIntentId: null })
    if (taken.found.demo.result === 'refunded') await refundDemoPayments(needs, tx, taken.found.demo)
  })
}

/**
 * Reads a payment from the provider, with its refunds and disputes, and moves the stored state forward only: whatever
 * the order and number of events, the same snapshot is read, and repeating it changes nothing.
 */
export async function reconcilePayment(needs: Needs, paymentIntentId: string, checkoutId?: string): Promise<void> {
  const snapshot = await needs.provider.readPayment(paymentIntentId)
  if (!snapshot?.isPaid) return
  const { customerId, paymentId } = snapshot
  // A month of Velv Plus that a bank is processing or that was refunded.
  if (!paymentId && customerId) return reconcileSubscription(needs, customerId)
  if (!paymentId || !isId(paymentId)) return
  const isKnown = await withPayment(needs, paymentId, async (tx, { found, payment }) => {
    const context = { found, payment: { ...payment, checkoutId: payment.checkoutId ?? checkoutId ?? null } }
    const taken = await applyPayment(needs, tx, context, snapshot)
    await applyRefunds(needs, tx, await applyDispute(needs, tx, taken, snapshot), snapshot)
  })
  if (isKnown) return
  // The draft was deleted or the row was lost: nothing is submitted, so the money is refunded.
  needs.log.error({ payment: paymentId, intent: paymentIntentId }, 'payments: received money for an unknown payment')
  await requestRefund(needs, snapshot, `unknown-${paymentIntentId}`)
}

/** Refunds a payment unless the bank takes it back itself. Its state is read from the provider before and after. */
export async function executeRefund(needs: Needs, paymentId: string): Promise<void> {
  const { db, provider } = needs
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.state !== 'refunding' || !payment.paymentIntentId) return
  const { paymentIntentId } = payment
  const snapshot = await provider.readPayment(paymentIntentId)
  if (!snapshot) return
  await requestRefund(needs, snapshot, `refund-${payment.id}`)
  await reconcilePayment(needs, paymentIntentId)
}

/** Returns false when there is no such payment. */
async function withPayment(
  { db }: Needs,
  paymentId: string,
  apply: (tx: Transaction, context: PaymentContext) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock the demo before the payment, as everywhere: code that pays holds the demo while it writes the payment.
    const [known] = await tx.select({ demoId: payments.demoId }).from(payments).where(eq(payments.id, paymentId))
    const found = known && (await lockDemoOfDrop(tx, known.demoId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!found || !payment) return false
    await apply(tx, { found, payment })
    return true
  })
}
