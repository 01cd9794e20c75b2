import { eq } from 'drizzle-orm'
import { requestRefund } from './request-refund.ts'
import { payments } from '../../demos/payments-table.ts'
import { reconcilePayment } from '../reconcile/reconcile-payment.ts'
import type { Needs } from '../reconcile/apply-payment.ts'

/** Refunds a payment unless the bank takes it back itself. Its state is read from the provider before and after. */
export async function executeRefund(needs: Needs, paymentId: string): Promise<void> {
  const { db, provider } = needs
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.state !== 'refunding' || !payment.paymentIntentId) return
  const { paymentIntentId } = payment
  const snapshot = await provider.readPayment(paymentIntentId)
  if (!snapshot) return
  await requestRefund(needs, snapshot, `refund-${payment.id}`)
  await reconcilePayment(needs, paymentIntentId)
}
