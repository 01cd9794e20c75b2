import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundStatus } from '../../platform/stripe/refund-status.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { type PaymentRow, payments } from '../../demos/payments-table.ts'
import type { Needs } from './apply-payment.ts'
import { changePayment, refundDemo, type PaymentContext } from './apply-payment.ts'

/** What was given back, by us or at the provider's own pages; a demo that still waits for an ear goes with its money. */
export async function applyRefunds(
  needs: Needs,
  tx: Transaction,
  context: PaymentContext,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const { found } = context
  const [before] = await tx.select().from(payments).where(eq(payments.id, context.payment.id))
  const payment = await moveMoney(needs, tx, before!, snapshot)
  const isTaken = before!.state === 'paid' && payment.state !== 'paid'
  if (isTaken && found.demo.result === 'screening') await refundDemo(needs, tx, { found, payment }, 'payment.refund')
  // Nothing is kept for a demo that nobody hears, whatever came between.
  else if (found.demo.result === 'refunded') await refundDemoPayments(needs, tx, found.demo)
}

async function moveMoney(
  needs: Needs,
  tx: Transaction,
  payment: PaymentRow,
  snapshot: PaymentSnapshot,
): Promise<PaymentRow> {
  // Lost to the bank: it is gone, and a refund of before took nothing more.
  if (payment.dispute === 'lost') return payment
  const [newest] = snapshot.refunds
  const refundId = newest?.id ?? null
  const back = refundStatus(snapshot)
  if (back === 'all') {
    if (payment.state === 'refunded') return payment
    await needs.jobs.enqueue(tx, 'email.receipt', { paymentId: payment.id, kind: 'refunded' })
    return changePayment(needs, tx, payment, { state: 'refunded', refundId })
  }
  const hasFailed = newest?.state === 'failed' && back === 'less'
  // At every look, until it is made good.
  if (hasFailed) needs.log.error({ payment: payment.id, refund: newest.id }, 'payments: refund failed at the provider')
  // Whoever gave all of it back meant it, also where a bank undid that before we heard of it.
  const isMeant = payment.state === 'paid' && snapshot.refunds.some(({ amount }) => amount >= snapshot.amount)
  // A refund may fail days after it was called done.
  const isUndone = payment.state === 'refunded' && hasFailed && refundId === payment.refundId
  const isKnown = payment.state === 'refunding' && refundId === payment.refundId
  const isOwed = payment.state === 'refunding' || isMeant || isUndone || (payment.state === 'paid' && back === 'soon')
  return isOwed && !isKnown ? changePayment(needs, tx, payment, { state: 'refunding', refundId }) : payment
}
