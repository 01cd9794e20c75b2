import { eq } from 'drizzle-orm'
import { wentBack } from '../../platform/went-back.ts'
import { payments } from './payments-table.ts'
import { type Needs, settlePayment } from './settle-payment.ts'

/** A refund that failed at the provider is tried anew after this long, in ms: the bank's answer may have taken days. */
const tryAgainMs = 3_600_000

/**
 * Gives a payment back once the bank does not take it itself. How it stands is read before and after, and the key is the
 * payment's, so that no repetition gives it back twice; only after a failed refund another is made, with a key of its own.
 */
export async function refundPayment(needs: Needs, paymentId: string): Promise<void> {
  const { clock, db, provider } = needs
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.state !== 'refunding' || !payment.paymentIntentId) return
  const { paymentIntentId } = payment
  const truth = await provider.readPayment(paymentIntentId)
  if (!truth) return
  const failed = truth.refunds.find(({ state }) => state === 'failed')
  const mayTry = !failed || failed.at.getTime() + tryAgainMs <= clock.now().getTime()
  const isWithBank = truth.dispute !== null && truth.dispute.state !== 'won'
  if (wentBack(truth) === 'less' && mayTry && !isWithBank) {
    await provider.refund({ paymentIntentId, key: `refund-${payment.id}${failed ? `-after-${failed.id}` : ''}` })
  }
  await settlePayment(needs, paymentIntentId)
}
