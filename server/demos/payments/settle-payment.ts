import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { isId } from '../../platform/ids.ts'
import { tell } from '../../platform/live.ts'
import type { Checkout } from '../../platform/payment-provider.ts'
import { settlePlus } from '../../plus/settle-plus.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { askRefund } from './ask-refund.ts'
import { followDispute } from './follow-dispute.ts'
import { followRefunds } from './follow-refunds.ts'
import { giveBack } from './give-back.ts'
import { notYetPaid, payments } from './payments-table.ts'
import { changePayment, type Needs, type Settling, takePayment } from './take-payment.ts'

/** Looks at a checkout the provider told us of, or that we have waited for. */
export async function settleCheckout(needs: Needs, checkoutId: string): Promise<void> {
  const checkout = await needs.provider.readCheckout(checkoutId)
  if (!checkout) return
  const { customerId, isPlus, paymentIntentId, state } = checkout
  if (isPlus) return customerId ? settlePlus(needs, customerId) : undefined
  if (state === 'paid' && paymentIntentId) return settlePayment(needs, paymentIntentId, checkoutId)
  if (state === 'paid') return settleFree(needs, checkout)
  if (state !== 'open') await closeCheckout(needs, checkout)
}

/** A checkout that ended without money, or whose money a bank is asked for. Another one that names our payment is not it. */
async function closeCheckout({ db, clock }: Needs, checkout: Checkout): Promise<void> {
  const { id, paymentId, paymentIntentId, state } = checkout
  if (!paymentId || !isId(paymentId)) return
  // A page that is done leads nowhere any more; nothing else is begun while the bank is asked.
  const underway = { state: 'waiting', checkoutId: id, checkoutUrl: null, paymentIntentId } as const
  const change = state === 'expired' || state === 'failed' ? { state } : underway
  const isIt = or(eq(payments.checkoutId, id), isNull(payments.checkoutId))
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(payments)
      .set({ ...change, updatedAt: clock.now() })
      .where(and(eq(payments.id, paymentId), isIt, inArray(payments.state, notYetPaid)))
      .returning({ userId: payments.userId })
    if (closed) await tell(tx, closed.userId, ['demos'])
  })
}

/** A checkout that is complete and cost nothing; only the one we made counts, whoever else names our payment. */
async function settleFree(needs: Needs, { id, paymentId }: Checkout): Promise<void> {
  if (!paymentId || !isId(paymentId)) return
  await withPayment(needs, paymentId, async (tx, { found, payment }) => {
    if (payment.checkoutId !== id || !notYetPaid.includes(payment.state)) return
    const free = await changePayment(needs, tx, payment, { amount: 0 })
    const taken = await takePayment(needs, tx, { found, payment: free }, { paymentIntentId: null })
    if (taken.found.demo.result === 'refunded') await giveBack(needs, tx, taken.found.demo)
  })
}

/**
 * Reads a payment from the provider, with its refunds and disputes, and moves ours one way only: in whatever order and
 * however often the provider tells us, the same truth is read and the second time changes nothing.
 */
export async function settlePayment(needs: Needs, paymentIntentId: string, checkoutId?: string): Promise<void> {
  const truth = await needs.provider.readPayment(paymentIntentId)
  if (!truth?.isPaid) return
  const { customerId, paymentId } = truth
  // A month of Velv Plus that a bank asks for, or that went back.
  if (!paymentId && customerId) return settlePlus(needs, customerId)
  if (!paymentId || !isId(paymentId)) return
  const isKnown = await withPayment(needs, paymentId, async (tx, { found, payment }) => {
    const settling = { found, payment: { ...payment, checkoutId: payment.checkoutId ?? checkoutId ?? null } }
    const taken = await takePayment(needs, tx, settling, truth)
    await followRefunds(needs, tx, await followDispute(needs, tx, taken, truth), truth)
  })
  if (isKnown) return
  // A draft that was thrown away, or a row that was lost: nothing is sent for it, so nothing is kept.
  needs.log.error({ payment: paymentId, intent: paymentIntentId }, 'money came for a payment that is not known')
  await askRefund(needs, truth, `unknown-${paymentIntentId}`)
}

/** False where there is no such payment. */
async function withPayment(
  { db }: Needs,
  paymentId: string,
  settle: (tx: Transaction, settling: Settling) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Demo before payment, as everywhere: whoever pays holds the demo while he writes the payment.
    const [known] = await tx.select({ demoId: payments.demoId }).from(payments).where(eq(payments.id, paymentId))
    const found = known && (await lockDemoOfDrop(tx, known.demoId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!found || !payment) return false
    await settle(tx, { found, payment })
    return true
  })
}
