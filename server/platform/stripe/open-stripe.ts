import type { PaymentProvider } from './payment-provider.ts'
import { stripeCheckouts } from './checkouts.ts'
import { isRefused, isUnknown, openClient, type StripeOptions } from './client.ts'
import { stripePayments } from './payments.ts'
import { stripePayouts } from './payouts.ts'
import { stripePrice } from './price.ts'
import { stripeSubscriptions } from './subscriptions.ts'
import { stripeTransfers } from './transfers.ts'
import { stripeWebhooks } from './webhooks.ts'

/** The payment provider on Stripe's API; `price` and `plusPrice` are price ids. */
export function openStripe(options: StripeOptions & { price: string; plusPrice: string | undefined }): PaymentProvider {
  const client = openClient(options)
  const { plusPrice: plus } = options
  return {
    price: stripePrice(client, options.price),
    plusPrice: plus === undefined ? async () => undefined : stripePrice(client, plus),
    ...stripeCheckouts(client, options),
    ...stripePayments(client),
    ...stripeSubscriptions(client, plus),
    ...stripePayouts(client),
    ...stripeTransfers(client),
    ...stripeWebhooks(client, options.webhookSecret),
    isUnknown,
    isRefused,
  }
}
