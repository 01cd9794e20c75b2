import type Stripe from 'stripe'

/** The request that Velv sends for a submission. */
export const submission = {
  mode: 'payment',
  line_items: [{ price: 'price_velv_submission', quantity: 1 }],
  currency: 'eur',
  success_url: 'http://velv.test/submit/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://velv.test/submit/cancelled',
  customer_email: 'nadia@songs.example',
  client_reference_id: 'demo-1',
  metadata: { demoId: 'demo-1' },
  payment_intent_data: { metadata: { demoId: 'demo-1' }, description: 'Midnight train' },
} satisfies Stripe.Checkout.SessionCreateParams

export function orderSubmission(
  stripe: Stripe,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({ ...submission, ...more })
}
