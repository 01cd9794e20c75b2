import type Stripe from 'stripe'
import type { TestSandbox } from './open-test-sandbox.ts'

/** The request that Velv sends for Velv Plus. */
export const plusOrder = {
  mode: 'subscription',
  line_items: [{ price: 'price_velv_plus', quantity: 1 }],
  currency: 'eur',
  success_url: 'http://velv.test/plus/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://velv.test/plus/cancelled',
  client_reference_id: 'person-1',
  metadata: { personId: 'person-1' },
  subscription_data: { metadata: { personId: 'person-1' } },
} satisfies Stripe.Checkout.SessionCreateParams

/** A customer, the paid checkout, and the resulting active subscription. */
export async function startSubscription(
  test: TestSandbox,
  stripe: Stripe = test.client(),
): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({ email: 'nadia@songs.example', metadata: { personId: 'person-1' } })
  const session = await stripe.checkout.sessions.create({ ...plusOrder, customer: customer.id })
  await test.press(session.url ?? '', { choice: 'pay' })
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(String(paid.subscription))
}

/** The page where the customer manages the subscription. */
export async function openPortal(stripe: Stripe, customer: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://velv.test/plus' })
  return session.url
}

/** `2026-02-28`, the start and end of the subscription's current period. */
export function periodOf(subscription: Stripe.Subscription): [string, string] {
  const item = subscription.items.data[0]
  const day = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10)
  return [day(item?.current_period_start), day(item?.current_period_end)]
}
