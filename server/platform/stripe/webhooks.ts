import { AppError } from '@velv/domain/errors.ts'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { idOf, type StripeClient } from './client.ts'

/** The tolerance for a webhook's time stamp, in seconds, in both directions. */
const webhookToleranceSeconds = 300

/** Pages of events per run: 10,000 events; more indicate another problem. */
const maxPages = 100

export function stripeWebhooks(
  { stripe, ask }: StripeClient,
  webhookSecret: string,
): Pick<PaymentProvider, 'readWebhook' | 'listEvents'> {
  // Stripe signs the events of connected accounts with the secret of a separate endpoint.
  const secrets = webhookSecret.split(/[\s,]+/).filter(Boolean)
  return {
    async readWebhook(body, signature, now) {
      const stamps = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
      const stampedAt = stamps.length === 1 ? Number(stamps[0]![1]) : NaN
      // The SDK accepts time stamps in the future, so they are rejected here.
      const isLate = !(Math.abs(now.getTime() / 1000 - stampedAt) <= webhookToleranceSeconds)
      const signed = secrets.map((secret) =>
        stripe.webhooks.constructEventAsync(body, signature, secret, Number.MAX_SAFE_INTEGER),
      )
      const event = await Promise.any(signed).catch(() => undefined)
      if (!event) throw new AppError('webhook/forged')
      if (isLate) throw new AppError('webhook/late')
      return toProviderEvent(event)
    },

    async *listEvents({ types, since }) {
      const params = { types: [...types], created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
      let after: string | undefined
      for (let page = 0; page < maxPages; page++) {
        const { data, has_more } = await ask(() =>
          stripe.events.list({ ...params, ...(after ? { starting_after: after } : {}) }),
        )
        if (data.length > 0) yield data.map(toProviderEvent)
        after = data.at(-1)?.id
        if (!has_more || !after) return
      }
    },
  }
}

type Named = {
  id?: string
  object?: string
  payment_intent?: string | { id: string } | null
  customer?: string | { id: string } | null
}

/**
 * What to read again after each type of event: the payment of a charge, refund or dispute, the customer of an invoice.
 */
const objectIdByKind: Record<string, (object: Named) => string | null> = {
  charge: ({ payment_intent }) => idOf(payment_intent),
  refund: ({ payment_intent }) => idOf(payment_intent),
  dispute: ({ payment_intent }) => idOf(payment_intent),
  invoice: ({ customer }) => idOf(customer),
  subscription: ({ customer }) => idOf(customer),
}

/**
 * Only ids are taken from an event; the objects are read again. A payout does not say what it carries, so a payout
 * event of a connected account triggers a check of every pending transfer to that account.
 */
function toProviderEvent({ id, type, account, data }: Stripe.Event): ProviderEvent {
  const object = data.object as Named
  if (object.object === 'payout' && account) return { id, type, objectId: account }
  return { id, type, objectId: objectIdByKind[object.object ?? '']?.(object) ?? object.id ?? '' }
}
