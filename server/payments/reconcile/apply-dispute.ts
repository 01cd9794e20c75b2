import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundDemo } from '../../demos/refund-demo.ts'
import { changePayment, type Needs, type PaymentContext } from './apply-payment.ts'

/**
 * Applies a dispute opened by the payer's bank. An unscreened demo leaves the queue; a screened one stays and only
 * staff are notified. If we win, the fee of an unscreened demo is refunded; if we lose, the money is gone and is not
 * refunded again.
 */
export async function applyDispute(
  needs: Needs,
  tx: Transaction,
  { found, payment }: PaymentContext,
  { dispute }: PaymentSnapshot,
): Promise<PaymentContext> {
  const isOver = payment.dispute === 'won' || payment.dispute === 'lost'
  // This snapshot is older than what is already stored.
  if (!dispute || (dispute.state === 'open' && isOver && dispute.id === payment.disputeId)) return { found, payment }
  const { demo } = found
  // If the demo was paid twice, this may be the payment that is refunded anyway.
  const isPaid = payment.state === 'paid'
  if (dispute.state !== payment.dispute || dispute.id !== payment.disputeId) {
    payment = await changePayment(needs, tx, payment, { dispute: dispute.state, disputeId: dispute.id })
    const wasHeard = demo.result !== 'refunded' && (demo.result !== 'screening' || demo.heardAt !== null)
    needs.log.warn(
      { payment: payment.id, demo: demo.id, dispute: dispute.id, wasHeard },
      `a payment is disputed: ${dispute.state}`,
    )
  }
  if (dispute.state === 'lost' && payment.state !== 'refunded') {
    payment = await changePayment(needs, tx, payment, { state: 'refunded' })
  }
  if (demo.result === 'screening' && demo.heardAt === null && isPaid) {
    return { found: { ...found, demo: await refundDemo(needs, tx, found, { action: 'demo.dispute' }) }, payment }
  }
  return { found, payment }
}
