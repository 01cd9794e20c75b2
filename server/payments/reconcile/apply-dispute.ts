import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import type { Needs } from './apply-payment.ts'
import { changePayment, refundDemo, type PaymentContext } from './apply-payment.ts'

/**
 * What the payer's bank takes back. A demo that nobody has heard leaves the queue; of one that was heard only staff
 * learns. When we win, a fee for nothing goes back; when we lose, it is gone, and nothing is given back twice.
 */
export async function applyDispute(
  needs: Needs,
  tx: Transaction,
  { found, payment }: PaymentContext,
  { dispute }: PaymentSnapshot,
): Promise<PaymentContext> {
  const isOver = payment.dispute === 'won' || payment.dispute === 'lost'
  // Read before what we know already.
  if (!dispute || (dispute.state === 'open' && isOver && dispute.id === payment.disputeId)) return { found, payment }
  const { demo } = found
  // Of a demo that was paid for twice, this may be the payment that goes back anyway.
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
    return refundDemo(needs, tx, { found, payment }, 'demo.dispute')
  }
  return { found, payment }
}
