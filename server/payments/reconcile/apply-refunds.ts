import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type PaymentRow, payments } from '../rows/payments-table.ts'
import { refundDemo } from '../../demos/refund-demo.ts'
import { refundDemoPayments } from '../rows/refund-payments.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundStatus } from '../../platform/stripe/refund-status.ts'
import { changePayment, type Needs, type PaymentContext } from './apply-payment.ts'

/** A refund that failed at the provider is retried after this time, in ms: the bank's answer may have taken days. */
const tryAgainMs = 3_600_000

/**
 * Requests a refund from the provider, unless the bank takes the money back itself. The idempotency key is derived from
 * the payment, so that no retry refunds twice; only after a failed refund is a new one made, with a new key.
 */
export async function requestRefund(
  { clock, provider }: Pick<Deps, 'clock' | 'provider'>,
  snapshot: PaymentSnapshot,
  name: string,
): Promise<void> {
  const { dispute, paymentIntentId, refunds } = snapshot
  const failed = refunds.find(({ state }) => state === 'failed')
  const mayTry = !failed || failed.at.getTime() + tryAgainMs <= clock.now().getTime()
  const isWithBank = dispute !== null && dispute.state !== 'won'
  if (refundStatus(snapshot) !== 'less' || !mayTry || isWithBank) return
  await provider.refund({ paymentIntentId, key: failed ? `${name}-after-${failed.id}` : name })
}

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
  if (isTaken && found.demo.result === 'screening') await refundDemo(needs, tx, found, { action: 'payment.refund' })
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
