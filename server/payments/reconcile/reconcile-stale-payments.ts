import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { checkoutMs } from '../../platform/stripe/checkout-times.ts'
import { failUnopenedPayment } from '../checkout/cancel-checkout.ts'
import { type PaymentRow, payments } from '../rows/payments-table.ts'
import { executeRefund, reconcileCheckout } from './reconcile-payment.ts'
import type { Needs } from './apply-payment.ts'

/** A webhook may never arrive: payments waiting longer than this are checked at the provider, in ms. */
const staleAfterMs = 2 * 60_000

const maxPerRun = 200

/** Checks payments at the provider that have waited too long, which recovers from lost webhooks. */
export async function reconcileStalePayments(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const staleBefore = new Date(clock.now().getTime() - staleAfterMs)
  const stale = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['created', 'waiting', 'refunding']), lt(payments.updatedAt, staleBefore)))
    .orderBy(asc(payments.updatedAt))
    .limit(maxPerRun)
  for (const payment of stale) {
    // Mark it as checked, so that the others come first in the next run.
    await db.update(payments).set({ updatedAt: clock.now() }).where(eq(payments.id, payment.id))
    try {
      await reconcile(needs, payment)
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'payments: could not reconcile a payment')
    }
  }
}

async function reconcile(needs: Needs, { id, state, checkoutId, createdAt }: PaymentRow): Promise<void> {
  const { clock } = needs
  if (state === 'refunding') return executeRefund(needs, id)
  if (checkoutId) return reconcileCheckout(needs, checkoutId)
  // Its checkout was never shown, so nobody can have paid it.
  if (clock.now().getTime() - createdAt.getTime() < checkoutMs) return
  await failUnopenedPayment(needs, id)
}
