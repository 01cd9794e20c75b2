import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { checkoutMs } from '../../platform/checkout-times.ts'
import { failUnopened } from './leave-checkout.ts'
import { type PaymentRow, payments } from './payments-table.ts'
import { refundPayment } from './refund-payment.ts'
import { settleCheckout } from './settle-payment.ts'
import type { Needs } from './take-payment.ts'

/** A webhook may never come: what waits for longer than this is asked after, in ms. */
const patienceMs = 2 * 60_000

const mostAtOnce = 200

/** Asks the provider about payments that have waited too long; a lost webhook loses nothing. */
export async function reconcilePayments(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const patient = new Date(clock.now().getTime() - patienceMs)
  const waiting = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['created', 'waiting', 'refunding']), lt(payments.updatedAt, patient)))
    .orderBy(asc(payments.updatedAt))
    .limit(mostAtOnce)
  for (const payment of waiting) {
    // Looked at: those behind it have their turn before it is asked after again.
    await db.update(payments).set({ updatedAt: clock.now() }).where(eq(payments.id, payment.id))
    try {
      await reconcile(needs, payment)
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'a payment could not be reconciled')
    }
  }
}

async function reconcile(needs: Needs, { id, state, checkoutId, createdAt }: PaymentRow): Promise<void> {
  const { clock } = needs
  if (state === 'refunding') return refundPayment(needs, id)
  if (checkoutId) return settleCheckout(needs, checkoutId)
  // Its checkout was never shown to anybody, so nobody can have paid it.
  if (clock.now().getTime() - createdAt.getTime() < checkoutMs) return
  await failUnopened(needs, id)
}
