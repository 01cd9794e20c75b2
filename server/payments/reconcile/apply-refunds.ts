import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundStatus } from '../../platform/stripe/refund-status.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { type PaymentRow, payments } from '../../demos/payments-table.ts'
import type { Needs } from './apply-payment.ts'
import { changePayment, refundDemo, type PaymentContext } from './apply-payment.ts'

/**
 * Applies refunds made by us or in the provider's dashboard; a demo still in screening is refunded with its payment.
 */
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
  // A demo that nobody screens must not cost anything, whatever happened in between.
  else if (found.demo.result === 'refunded') await refundDemoPayments(needs, tx, found.demo)
}

async function moveMoney(
  needs: Needs,
  tx: Transaction,
  payment: PaymentRow,
  snapshot: PaymentSnapshot,
): Promise<PaymentRow> {
  // The money was lost in a dispute, and an earlier refund took nothing extra.
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
  // Logged at every check until it is resolved.
  if (hasFailed) needs.log.error({ payment: payment.id, refund: newest.id }, 'payments: refund failed at the provider')
  // A full refund is intended, even if a bank reversed it before we received the event.
  const isMeant = payment.state === 'paid' && snapshot.refunds.some(({ amount }) => amount >= snapshot.amount)
  // A refund may fail days after it was reported as done.
  const isUndone = payment.state === 'refunded' && hasFailed && refundId === payment.refundId
  const isKnown = payment.state === 'refunding' && refundId === payment.refundId
  const isOwed = payment.state === 'refunding' || isMeant || isUndone || (payment.state === 'paid' && back === 'soon')
  return isOwed && !isKnown ? changePayment(needs, tx, payment, { state: 'refunding', refundId }) : payment
}
