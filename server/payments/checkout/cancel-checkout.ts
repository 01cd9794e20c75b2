import { AppError } from '@velv/domain/errors.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemo } from '../../demos/demo-access.ts'
import { readDemoOfDrop } from '../../demos/demos-queries.ts'
import { notYetPaid, type PaymentRow, payments } from '../rows/payments-table.ts'
import { reconcileCheckout } from '../reconcile/reconcile-payment.ts'
import type { Needs } from '../reconcile/apply-payment.ts'

/**
 * Closes a draft's checkout at the provider, so that its creator can edit it or pay another way. A payment made in the
 * last moment counts; once a bank processes the payment, it is too late. A page that names a payment closes only that
 * one: a stale tab must not close a newer checkout.
 */
export async function cancelCheckout(
  needs: Needs,
  viewer: Viewer,
  { demoId, paymentId }: { demoId: string; paymentId?: string | undefined },
): Promise<void> {
  const { db, clock } = needs
  allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.edit', clock.now())
  const isUnfinished = and(eq(payments.demoId, demoId), inArray(payments.state, notYetPaid))
  const [open] = await db.select().from(payments).where(isUnfinished)
  if (!open || (paymentId !== undefined && open.id !== paymentId)) return
  if (isWithBank(open) || isWithBank(await abandonPayment(needs, open))) throw new AppError('payment/in-progress')
}

/** The checkout is complete and has no page anymore: a bank is processing the payment, which may take days. */
export const isWithBank = ({ state, checkoutId, checkoutUrl }: PaymentRow) =>
  state === 'waiting' && checkoutId !== null && checkoutUrl === null

/** Ends an unpaid payment and returns its final state: it may just have been paid. */
export async function abandonPayment(needs: Needs, { id, checkoutId }: PaymentRow): Promise<PaymentRow> {
  const { db, provider } = needs
  if (checkoutId) {
    await provider.expireCheckout(checkoutId)
    await reconcileCheckout(needs, checkoutId)
  } else {
    await failUnopenedPayment(needs, id)
  }
  const [ended] = await db.select().from(payments).where(eq(payments.id, id))
  return ended!
}

/** Fails a payment whose checkout page was never shown, so that nobody can have paid it. */
export async function failUnopenedPayment({ db, clock }: Pick<Needs, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'failed', updatedAt: clock.now() })
    .where(and(eq(payments.id, id), eq(payments.state, 'created'), isNull(payments.checkoutId)))
}
