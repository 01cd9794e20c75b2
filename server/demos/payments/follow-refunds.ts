import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { PaymentTruth } from '../../platform/payment-provider.ts'
import { wentBack } from '../../platform/went-back.ts'
import { giveBack } from './give-back.ts'
import { type PaymentRow, payments } from './payments-table.ts'
import type { Needs } from './take-payment.ts'
import { changePayment, refundDemo, type Settling } from './take-payment.ts'

/** What was given back, by us or at the provider's own pages; a demo that still waits for an ear goes with its money. */
export async function followRefunds(
  needs: Needs,
  tx: Transaction,
  settling: Settling,
  truth: PaymentTruth,
): Promise<void> {
  const { found } = settling
  const [before] = await tx.select().from(payments).where(eq(payments.id, settling.payment.id))
  const payment = await moveMoney(needs, tx, before!, truth)
  const isTaken = before!.state === 'paid' && payment.state !== 'paid'
  if (isTaken && found.demo.result === 'screening') await refundDemo(needs, tx, { found, payment }, 'payment.refund')
  // Nothing is kept for a demo that nobody hears, whatever came between.
  else if (found.demo.result === 'refunded') await giveBack(needs, tx, found.demo)
}

async function moveMoney(needs: Needs, tx: Transaction, payment: PaymentRow, truth: PaymentTruth): Promise<PaymentRow> {
  // Lost to the bank: it is gone, and a refund of before took nothing more.
  if (payment.dispute === 'lost') return payment
  const [newest] = truth.refunds
  const refundId = newest?.id ?? null
  const back = wentBack(truth)
  if (back === 'all') {
    if (payment.state === 'refunded') return payment
    await needs.jobs.enqueue(tx, 'mail.receipt', { paymentId: payment.id, news: 'refunded' })
    return changePayment(needs, tx, payment, { state: 'refunded', refundId })
  }
  const hasFailed = newest?.state === 'failed' && back === 'less'
  // At every look, until it is made good.
  if (hasFailed) needs.log.error({ payment: payment.id, refund: newest.id }, 'a refund failed at the provider')
  // Whoever gave all of it back meant it, also where a bank undid that before we heard of it.
  const isMeant = payment.state === 'paid' && truth.refunds.some(({ amount }) => amount >= truth.amount)
  // A refund may fail days after it was called done.
  const isUndone = payment.state === 'refunded' && hasFailed && refundId === payment.refundId
  const isKnown = payment.state === 'refunding' && refundId === payment.refundId
  const isOwed = payment.state === 'refunding' || isMeant || isUndone || (payment.state === 'paid' && back === 'soon')
  return isOwed && !isKnown ? changePayment(needs, tx, payment, { state: 'refunding', refundId }) : payment
}
