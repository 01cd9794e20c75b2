import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { Checkout } from '../../platform/stripe/payment-provider.ts'
import { reconcileSubscription } from '../../plus/reconcile-subscription.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefunds } from './apply-refunds.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { notYetPaid, payments } from '../../demos/payments-table.ts'
import { changePayment, type Needs, type PaymentContext, applyPayment } from './apply-payment.ts'

/** Looks at a checkout the provider told us of, or that we have waited for. */
export async function reconcileCheckout(needs: Needs, checkoutId: string): Promise<void> {
  const checkout = await needs.provider.readCheckout(checkoutId)
  if (!checkout) return
  const { customerId, isPlus, paymentIntentId, state } = checkout
  if (isPlus) return customerId ? reconcileSubscription(needs, customerId) : undefined
  if (state === 'paid' && paymentIntentId) return reconcilePayment(needs, paymentIntentId, checkoutId)
  if (state === 'paid') return reconcileFreeCheckout(needs, checkout)
  if (state !== 'open') await endCheckout(needs, checkout)
}

/** A checkout that ended without money, or whose money a bank is asked for. Another one that names our payment is not it. */
async function endCheckout({ db, clock }: Needs, checkout: Checkout): Promise<void> {
  const { id, paymentId, paymentIntentId, state } = checkout
  if (!paymentId || !isId(paymentId)) return
  // A page that is done leads nowhere any more; nothing else is begun while the bank is asked.
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

/** A checkout that is complete and cost nothing; only the one we made counts, whoever else names our payment. */
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
 * Reads a payment from the provider, with its refunds and disputes, and moves ours one way only: in whatever order and
 * however often the provider tells us, the same truth is read and the second time changes nothing.
 */
export async function reconcilePayment(needs: Needs, paymentIntentId: string, checkoutId?: string): Promise<void> {
  const snapshot = await needs.provider.readPayment(paymentIntentId)
  if (!snapshot?.isPaid) return
  const { customerId, paymentId } = snapshot
  // A month of Velv Plus that a bank asks for, or that went back.
  if (!paymentId && customerId) return reconcileSubscription(needs, customerId)
  if (!paymentId || !isId(paymentId)) return
  const isKnown = await withPayment(needs, paymentId, async (tx, { found, payment }) => {
    const context = { found, payment: { ...payment, checkoutId: payment.checkoutId ?? checkoutId ?? null } }
    const taken = await applyPayment(needs, tx, context, snapshot)
    await applyRefunds(needs, tx, await applyDispute(needs, tx, taken, snapshot), snapshot)
  })
  if (isKnown) return
  // A draft that was thrown away, or a row that was lost: nothing is sent for it, so nothing is kept.
  needs.log.error({ payment: paymentId, intent: paymentIntentId }, 'payments: received money for an unknown payment')
  await requestRefund(needs, snapshot, `unknown-${paymentIntentId}`)
}

/** False where there is no such payment. */
async function withPayment(
  { db }: Needs,
  paymentId: string,
  apply: (tx: Transaction, context: PaymentContext) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Demo before payment, as everywhere: whoever pays holds the demo while he writes the payment.
    const [known] = await tx.select({ demoId: payments.demoId }).from(payments).where(eq(payments.id, paymentId))
    const found = known && (await lockDemoOfDrop(tx, known.demoId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!found || !payment) return false
    await apply(tx, { found, payment })
    return true
  })
}
