import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { returnIncluded } from '../../plus/included-submissions.ts'
import { readPaidPayments } from './payments-queries.ts'
import { type PaymentRow, payments } from './payments-table.ts'

type Needs = Pick<Deps, 'clock' | 'jobs'>

/** Whether refunding this payment ends in a receipt: money is returned, or an included submission. */
export const sendsPaymentReceipt = ({ method, dispute, paymentIntentId }: PaymentRow): boolean =>
  method === 'included' || (dispute !== 'open' && paymentIntentId !== null)

/**
 * Refunds the payments for a demo that is not screened. The caller has locked the demo. A disputed payment waits for
 * the bank's decision. Safe to repeat.
 */
export async function refundDemoPayments(needs: Needs, tx: Transaction, demo: { id: string }): Promise<void> {
  for (const payment of await readPaidPayments(tx, demo.id).for('update')) {
    await refundOnePayment(needs, tx, payment)
  }
}

/** Refunds one paid payment; the caller has locked it. */
export async function refundOnePayment(needs: Needs, tx: Transaction, payment: PaymentRow): Promise<void> {
  if (payment.method === 'included') await returnIncludedSubmission(needs, tx, payment)
  else if (payment.dispute !== 'open') await startRefund(needs, tx, payment)
}

/**
 * Marks the payment as refunding; a job sends the request to the provider, and the reconciliation repeats it until it
 * succeeds.
 */
export async function startRefund(
  { clock, jobs }: Needs,
  tx: Transaction,
  { id, userId, paymentIntentId }: Pick<PaymentRow, 'id' | 'userId' | 'paymentIntentId'>,
): Promise<void> {
  // A checkout with nothing to pay has no payment intent.
  const state = paymentIntentId ? 'refunding' : 'refunded'
  await tx.update(payments).set({ state, updatedAt: clock.now() }).where(eq(payments.id, id))
  if (paymentIntentId) await jobs.enqueue(tx, 'payment.refund', { paymentId: id }, { key: id })
  await publishInvalidation(tx, userId, ['demos'])
}

async function returnIncludedSubmission({ clock, jobs }: Needs, tx: Transaction, payment: PaymentRow): Promise<void> {
  const now = clock.now()
  const isUsable = await returnIncluded(tx, payment.demoId, now)
  await tx.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.id, payment.id))
  const kind = isUsable ? 'refunded' : 'expired'
  await jobs.enqueue(tx, 'email.receipt', { paymentId: payment.id, kind })
  await publishInvalidation(tx, payment.userId, ['demos', 'plus'])
}
