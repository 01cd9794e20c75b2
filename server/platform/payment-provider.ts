import { Refusal } from '@velv/domain/refusals.ts'
import Stripe from 'stripe'

/** The one place that knows Stripe's shapes; everything else speaks of these. */
export type PaymentProvider = {
  price: (currency?: string) => Promise<{ product: string; amount: number; currency: string }>
  openCheckout: (wish: CheckoutWish) => Promise<{ id: string; url: string; amount: number; currency: string }>
  readCheckout: (id: string) => Promise<Checkout>
  /** Asked again with the same key it answers how the same refund stands now. */
  refund: (wish: {
    paymentIntentId: string
    key: string
  }) => Promise<{ id: string; state: 'waiting' | 'done' | 'failed' }>
  readRefund: (id: string) => Promise<{ id: string; state: 'waiting' | 'done' | 'failed' }>
  createPayoutAccount: (wish: { email: string; key: string }) => Promise<string>
  payoutAccountLink: (wish: { accountId: string; refreshUrl: string; returnUrl: string }) => Promise<string>
  readPayoutAccount: (id: string) => Promise<{ accountId: string; detailsSubmitted: boolean; payoutsEnabled: boolean }>
  /** The event a signed webhook carries; refuses what is forged or not of these minutes. */
  readWebhook: (body: string, signature: string, now: Date) => Promise<{ id: string; type: string; objectId: string }>
}

export type CheckoutWish = {
  paymentId: string
  demoId: string
  email: string
  currency: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type Checkout = {
  id: string
  paymentId: string | null
  state: 'open' | 'paid' | 'expired' | 'failed'
  paymentIntentId: string | null
}

type Options = { secretKey: string; webhookSecret: string; price: string; at?: { host: string; port: number } }

/** A price is asked for anew after this long, in ms; every look at the landing page needs it. */
const priceMs = 60_000

/** A webhook's time stamp may differ from now by this much, in seconds, either way. */
const webhookToleranceSeconds = 300

export function openStripe({ secretKey, webhookSecret, price, at }: Options): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(at ? { host: at.host, port: at.port, protocol: 'http' as const } : {}),
  })

  /** Whatever the network or Stripe says of its own trouble, the caller hears one refusal; our own mistakes stay errors. */
  const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      if (
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeAPIError ||
        error instanceof Stripe.errors.StripeRateLimitError
      ) {
        throw new Refusal('payment/unavailable')
      }
      throw error
    }
  }

  /** The whole price with its currencies; the last good one stands while the provider does not answer. */
  let known: { until: number; price: Promise<Stripe.Price> } | undefined
  const readPrice = (): Promise<Stripe.Price> => {
    if (known && known.until > performance.now()) return known.price
    const before = known?.price
    const asked = ask(() => stripe.prices.retrieve(price, { expand: ['currency_options', 'product'] }))
    const found = before ? asked.catch(() => before) : asked
    known = { until: performance.now() + priceMs, price: found }
    asked.catch(() => (known = before ? { until: performance.now() + priceMs, price: before } : undefined))
    // Whoever looks while it is renewed is shown the one before.
    return before ?? found
  }

  return {
    async price(currency) {
      const found = await readPrice()
      const option = currency ? found.currency_options?.[currency.toLowerCase()]?.unit_amount : undefined
      const amount = option ?? found.unit_amount
      if (amount === null) throw new Error(`The price ${price} has no whole amount.`)
      const product = (found.product as Stripe.Product).name
      return {
        product,
        amount,
        currency: option === undefined || option === null ? found.currency : currency!.toLowerCase(),
      }
    },

    openCheckout: ({ paymentId, demoId, email, currency, successUrl, cancelUrl, expiresAt }) =>
      ask(async () => {
        const about = { paymentId, demoId }
        const session = await stripe.checkout.sessions.create(
          {
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
          },
          { idempotencyKey: `checkout-${paymentId}` },
        )
        return {
          id: session.id,
          url: session.url!,
          amount: session.amount_total ?? 0,
          currency: session.currency ?? currency,
        }
      }),

    readCheckout: (id) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
        const intent = session.payment_intent as Stripe.PaymentIntent | null
        return {
          id: session.id,
          paymentId: session.client_reference_id,
          state: stateOf(session, intent),
          paymentIntentId: intent?.id ?? null,
        }
      }),

    refund: ({ paymentIntentId, key }) =>
      ask(async () => {
        const refund = await stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: key })
        return { id: refund.id, state: refundStates[refund.status ?? ''] ?? 'waiting' }
      }),

    readRefund: (id) =>
      ask(async () => {
        const refund = await stripe.refunds.retrieve(id)
        return { id: refund.id, state: refundStates[refund.status ?? ''] ?? 'waiting' }
      }),

    createPayoutAccount: ({ email, key }) =>
      ask(async () => {
        const account = await stripe.accounts.create(
          {
            email,
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
          },
          { idempotencyKey: key },
        )
        return account.id
      }),

    payoutAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      ask(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          refresh_url: refreshUrl,
          return_url: returnUrl,
          type: 'account_onboarding',
        })
        return link.url
      }),

    readPayoutAccount: (id) =>
      ask(async () => {
        const account = await stripe.accounts.retrieve(id)
        return {
          accountId: account.id,
          detailsSubmitted: account.details_submitted,
          payoutsEnabled: account.payouts_enabled,
        }
      }),

    async readWebhook(body, signature, now) {
      const stamps = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
      const stampedAt = stamps.length === 1 ? Number(stamps[0]![1]) : NaN
      // The SDK lets a time stamp from the future pass, and a whole tolerance of replays; the first is refused here.
      const late = !(Math.abs(now.getTime() / 1000 - stampedAt) <= webhookToleranceSeconds)
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret, Number.MAX_SAFE_INTEGER)
        .catch(() => undefined)
      if (!event) throw new Refusal('webhook/forged')
      if (late) throw new Refusal('webhook/late')
      return { id: event.id, type: event.type, objectId: (event.data.object as { id?: string }).id ?? '' }
    },
  }
}

const refundStates: Record<string, 'done' | 'failed'> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

/** A delayed payment (a bank debit, say) is complete and unpaid for days; it has failed when its intent wants a new method. */
function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Checkout['state'] {
  if (session.status === 'complete') {
    if (session.payment_status !== 'unpaid') return 'paid'
    return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'open'
  }
  return session.status === 'expired' ? 'expired' : 'open'
}
