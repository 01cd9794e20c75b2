import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type DemoOfDrop, readDemoOfDrop } from '../../demos/demos-queries.ts'
import { moveDemo, systemActor } from '../../demos/move-demo.ts'
import { isHeldElsewhere } from '../../demos/holds/place-hold.ts'
import { canBeSubmitted, sendToScreening } from '../../demos/submit/send-to-screening.ts'
import { startRefund } from '../rows/refund-payments.ts'
import { neverPaid, notYetPaid, type PaymentRow, payments } from '../rows/payments-table.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'provider' | 'jobs' | 'log' | 'config'>

/** A payment with its demo, both locked until the transaction ends. */
export type PaymentContext = { found: DemoOfDrop; payment: PaymentRow }

export async function changePayment(
  { clock }: Pick<Needs, 'clock'>,
  tx: Transaction,
  { id, userId }: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [changed] = await tx
    .update(payments)
    .set({ ...change, updatedAt: clock.now() })
    .where(eq(payments.id, id))
    .returning()
  await publishInvalidation(tx, userId, ['demos'])
  // An admin page may show it.
  await publishInvalidation(tx, 'admins', ['audit'])
  return changed!
}

/** Why a song that was paid for is refunded at once. */
const heldElsewhereText = 'The song was on an exclusive hold when your payment arrived.'

/**
 * Applies an arrived (or free) payment once: submits the demo, or refunds the payment when the demo can no longer be
 * screened.
 */
export async function applyPayment(
  needs: Needs,
  tx: Transaction,
  { found, payment }: PaymentContext,
  { paymentIntentId }: { paymentIntentId: string | null },
): Promise<PaymentContext> {
  if (![...notYetPaid, ...neverPaid].includes(payment.state)) return { found, payment }
  const { clock, jobs } = needs
  const { checkoutId } = payment
  const change = { state: 'paid', paidAt: clock.now(), paymentIntentId, checkoutId, checkoutUrl: null } as const
  const paid = await changePayment(needs, tx, payment, change)
  const draft = found.demo.result === 'draft'
  const orderedAt = payment.createdAt
  const isHeld = draft && (await isHeldElsewhere(tx, found))
  if (draft && !isHeld && canBeSubmitted(found, { orderedAt, now: clock.now() })) {
    await jobs.enqueue(tx, 'email.receipt', { paymentId: payment.id, kind: 'paid' })
    await sendToScreening(needs, tx, found, { actor: systemActor, orderedAt, hasPaymentReceipt: true })
  }
  // The receipt of the refund shows the payment, too.
  else if (draft)
    await moveDemo(needs, tx, found, {
      action: 'demo.refund',
      actor: systemActor,
      ...(isHeld && { why: heldElsewhereText }),
      hasPaymentReceipt: paymentIntentId !== null,
    })
  // The demo was paid for by another payment.
  else await startRefund(needs, tx, paid)
  const [now] = await tx.select().from(payments).where(eq(payments.id, payment.id))
  return { found: (await readDemoOfDrop(tx, found.demo.id))!, payment: now! }
}
