import { eq } from 'drizzle-orm'
import { askRefund } from './ask-refund.ts'
import { payments } from './payments-table.ts'
import { settlePayment } from './settle-payment.ts'
import type { Needs } from './take-payment.ts'

/** Gives a payment back once the bank does not take it itself. How it stands is read before and after. */
export async function refundPayment(needs: Needs, paymentId: string): Promise<void> {
  const { db, provider } = needs
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.state !== 'refunding' || !payment.paymentIntentId) return
  const { paymentIntentId } = payment
  const truth = await provider.readPayment(paymentIntentId)
  if (!truth) return
  await askRefund(needs, truth, `refund-${payment.id}`)
  await settlePayment(needs, paymentIntentId)
}
