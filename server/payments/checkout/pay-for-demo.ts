import type { Money } from '@velv/domain/money.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { checkoutMs, checkoutTries } from '../../platform/stripe/checkout-times.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { beginPayment } from './begin-payment.ts'
import { abandonPayment } from './cancel-checkout.ts'
import { neverPaid, notYetPaid, type PaymentRow, payments } from '../../demos/payments-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'baseUrl' | 'config' | 'jobs' | 'log'>

/**
 * Returns the URL for paying for a draft, or the success page when there is nothing to pay. The payment is stored
 * before the provider is called, and its id is the provider's idempotency key: a second click, a second tab or a retry
 * gets the same checkout and never pays twice.
 */
export async function payForDemo(needs: Needs, viewer: Viewer, demoId: string, price: Money): Promise<string> {
  const successUrl = `${needs.baseUrl}/demo/${demoId}/success`
  for (let left = checkoutTries; left > 0; left--) {
    const start = await beginPayment(needs, viewer, demoId, price)
    if (start.is === 'sent') return successUrl
    if (start.is === 'to pay') {
      const url = start.payment.checkoutUrl ?? (await openCheckout(needs, viewer, start.payment, successUrl))
      if (url) return url
    } else if (await wasPaid(needs, start.payment)) return successUrl
  }
  throw new AppError('payment/in-progress')
}

/** Returns undefined when the payment was abandoned meanwhile: its page is closed before anybody sees it. */
async function openCheckout(
  { db, clock, provider, baseUrl }: Needs,
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

/** Closes a conflicting checkout. If it was paid in the last moment, the payment counts and no other is started. */
async function wasPaid(needs: Needs, payment: PaymentRow): Promise<boolean> {
  const { state } = await abandonPayment(needs, payment)
  return ![...notYetPaid, ...neverPaid].includes(state)
}
