import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { type PaymentRow, payments } from '../rows/payments-table.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { checkoutMs } from '../../platform/stripe/checkout-times.ts'

/**
 * Opens the checkout of a payment and returns its URL. Its id is the provider's idempotency key: a second click, a
 * second tab or a retry gets the same checkout. Returns undefined when the payment was abandoned meanwhile: its page is
 * closed before anyone sees it.
 */
export async function openCheckout(
  { db, clock, provider, baseUrl }: Pick<Deps, 'db' | 'clock' | 'provider' | 'baseUrl'>,
  viewer: Viewer,
  { id, demoId, currency, createdAt }: PaymentRow,
  successUrl: string,
): Promise<string | undefined> {
  const checkout = await provider.openCheckout({
    paymentId: id,
    demoId,
    email: viewer.user.email,
    currency,
    successUrl,
    // Names the payment, so that the cancel page closes this checkout and no later one.
    cancelUrl: `${baseUrl}/demo/${demoId}/cancel?payment=${id}`,
    expiresAt: new Date(createdAt.getTime() + checkoutMs),
  })
  const opened = await db
    .update(payments)
    .set({
      state: 'waiting',
      checkoutId: checkout.id,
      checkoutUrl: checkout.url,
      amount: checkout.amount,
      updatedAt: clock.now(),
    })
    .where(and(eq(payments.id, id), eq(payments.state, 'created')))
    .returning({ id: payments.id })
  if (opened.length === 0) {
    const [now] = await db.select().from(payments).where(eq(payments.id, id))
    if (now?.checkoutUrl) return now.checkoutUrl
    await provider.expireCheckout(checkout.id)
    return undefined
  }
  await publishInvalidation(db, viewer.id, ['demos'])
  return checkout.url
}
