import type Stripe from 'stripe'
import type { Checkout, OpenCheckout, PaymentProvider } from './payment-provider.ts'
import { idOf, idempotencyKeyFor, type StripeClient, ignoreCodes } from './client.ts'

type Checkouts = Pick<PaymentProvider, 'openCheckout' | 'openPlusCheckout' | 'readCheckout' | 'expireCheckout'>

type Prices = { price: string; plusPrice: string | undefined }

export function stripeCheckouts({ stripe, ask }: StripeClient, { price, plusPrice }: Prices): Checkouts {
  const open = (params: Stripe.Checkout.SessionCreateParams, name: string) =>
    ask(async () =>
      openCheckout(await stripe.checkout.sessions.create(params, { idempotencyKey: idempotencyKeyFor(name, params) })),
    )

  return {
    openCheckout({ paymentId, demoId, email, currency, successUrl, cancelUrl, expiresAt }) {
      const about = { paymentId, demoId }
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        line_items: [{ price, quantity: 1 }],
        currency,
        client_reference_id: paymentId,
        customer_email: email,
        metadata: about,
        payment_intent_data: { metadata: about },
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      }
      return open(params, `checkout-${paymentId}`)
    },

    openPlusCheckout({ customerId, userId, key, currency, successUrl, cancelUrl, expiresAt }) {
      if (plusPrice === undefined) throw new Error('Velv Plus has no price.')
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price: plusPrice, quantity: 1 }],
        currency,
        client_reference_id: userId,
        customer: customerId,
        subscription_data: { metadata: { userId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      }
      return open(params, key)
    },

    readCheckout: (id) =>
      ask(async () => {
        const session = await stripe.checkout.sessions
          .retrieve(id, { expand: ['payment_intent'] })
          .catch(ignoreCodes('resource_missing'))
        return session && checkoutOf(session)
      }),

    async expireCheckout(id) {
      // Stripe rejects expiring a session that is no longer open without a specific code. Callers read how it ended.
      await ask(() => stripe.checkout.sessions.expire(id).catch(ignoreCodes(undefined, 'resource_missing')))
    },
  }
}

const openCheckout = ({ id, url, amount_total, currency }: Stripe.Checkout.Session): OpenCheckout => ({
  id,
  url: url!,
  amount: amount_total ?? 0,
  currency: currency ?? '',
})

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  return {
    id: session.id,
    paymentId: session.mode === 'payment' ? session.client_reference_id : null,
    customerId: idOf(session.customer),
    isPlus: session.mode === 'subscription',
    state: stateOf(session, intent),
    url: session.url,
    currency: session.currency ?? '',
    paymentIntentId: intent?.id ?? null,
  }
}

/**
 * A delayed payment, such as a bank debit, is complete and unpaid for days. It has failed when its intent requires a
 * new payment method.
 */
function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Checkout['state'] {
  if (session.status === 'complete') {
    if (session.payment_status !== 'unpaid') return 'paid'
    return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'underway'
  }
  return session.status === 'expired' ? 'expired' : 'open'
}
