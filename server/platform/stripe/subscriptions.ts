import type Stripe from 'stripe'
import type { PaidInvoice, PaymentProvider, Subscription } from './payment-provider.ts'
import { dateOf, idOf, isUnknown, type StripeClient, ignoreCodes } from './client.ts'

type Subscriptions = Pick<
  PaymentProvider,
  | 'createCustomer'
  | 'setCustomerEmail'
  | 'listDisputedOrRefunded'
  | 'listSubscriptions'
  | 'listPaidInvoices'
  | 'endSubscription'
  | 'portalLink'
>

export function stripeSubscriptions({ stripe, ask }: StripeClient, plusPrice: string | undefined): Subscriptions {
  let known: Promise<string | null> | undefined
  /** A replaced price still has the same product; null where Velv Plus is no longer offered. */
  const plusProduct = (): Promise<string | null> => {
    if (plusPrice === undefined) return Promise.resolve(null)
    known ??= stripe.prices.retrieve(plusPrice).then(
      ({ product }) => idOf(product),
      (error: unknown) => {
        // A configuration error, not a problem of the customer.
        throw isUnknown(error) ? new Error(`There is no price ${plusPrice}.`) : error
      },
    )
    known.catch(() => (known = undefined))
    return known
  }

  return {
    createCustomer: ({ userId, key }) =>
      ask(async () => {
        const customer = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: key })
        return customer.id
      }),

    async setCustomerEmail({ customerId, email }) {
      await ask(() => stripe.customers.update(customerId, { email }))
    },

    listDisputedOrRefunded: (customer) =>
      ask(async () => {
        const { data } = await stripe.charges.list({ customer, limit: 100 })
        const found = data.filter(({ disputed, amount_refunded }) => disputed || amount_refunded > 0)
        return found.flatMap(({ payment_intent }) => idOf(payment_intent) ?? [])
      }),

    listSubscriptions: (customer) =>
      ask(async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        return data
          .flatMap(subscriptionOf)
          .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1))
      }),

    listPaidInvoices: (subscription) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({
          subscription,
          status: 'paid',
          limit: 100,
          expand: ['data.payments'],
        })
        const product = await plusProduct()
        return data.filter((invoice) => isBought(invoice, product)).flatMap(periodOf)
      }),

    async endSubscription(id) {
      await ask(() => stripe.subscriptions.cancel(id).catch(ignoreCodes('resource_missing')))
    },

    portalLink: ({ customerId, returnUrl }) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return url
      }),
  }
}

const states: Record<string, Subscription['state']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past due',
  unpaid: 'past due',
  paused: 'past due',
  canceled: 'ended',
}

/** None when the first month was never paid, because such a subscription has not started. */
function subscriptionOf(subscription: Stripe.Subscription): Subscription[] {
  const found = states[subscription.status]
  if (!found) return []
  const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const periodEnds = subscription.items.data.map((each) => each.current_period_end)
  return [
    {
      id: subscription.id,
      state: found === 'active' && ends ? 'ending' : found,
      periodEnd: dateOf(subscription.ended_at ?? subscription.cancel_at ?? Math.max(...periodEnds)),
      startedAt: dateOf(subscription.created),
      endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    },
  ]
}

const ofAPeriod = new Set<string | null>(['subscription_create', 'subscription_cycle'])

/** Something was paid, and for Velv Plus. A trial, a gift and another product do not count. */
const isBought = ({ amount_paid, lines }: Stripe.Invoice, product: string | null): boolean =>
  amount_paid > 0 && (!product || lines.data.some(({ pricing }) => pricing?.price_details?.product === product))

function periodOf(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, amount_paid, billing_reason, created, currency, lines, payments, status_transitions } = invoice
  if (!id || !ofAPeriod.has(billing_reason)) return []
  const ends = lines.data.map(({ period }) => period.end)
  const tries = payments?.data ?? []
  const paid = tries.find(({ status }) => status === 'paid') ?? tries[0]
  return [
    {
      id,
      amount: amount_paid,
      currency,
      paidAt: dateOf(status_transitions.paid_at ?? created),
      periodEnd: dateOf(Math.max(...ends)),
      paymentIntentId: idOf(paid?.payment.payment_intent),
    },
  ]
}
