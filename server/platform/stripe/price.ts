import type Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import type { StripeClient } from './client.ts'

/** A price is asked for anew after this long, in ms; every look at the landing page needs it. */
const priceMs = 60_000

export function stripePrice({ stripe, ask }: StripeClient, id: string): PaymentProvider['price'] {
  /** The whole price with its currencies; the last good one stands while the provider does not answer. */
  let known: { until: number; price: Promise<Stripe.Price> } | undefined
  const readPrice = (): Promise<Stripe.Price> => {
    if (known && known.until > performance.now()) return known.price
    const before = known?.price
    const asked = ask(() => stripe.prices.retrieve(id, { expand: ['currency_options', 'product'] }))
    const found = before ? asked.catch(() => before) : asked
    known = { until: performance.now() + priceMs, price: found }
    asked.catch(() => (known = before ? { until: performance.now() + priceMs, price: before } : undefined))
    // Whoever looks while it is renewed is shown the one before.
    return before ?? found
  }

  return async (wished) => {
    const found = await readPrice()
    const amounts = amountsOf(found)
    const own = amounts.get(found.currency)
    if (own === undefined) throw new Error(`The price ${id} has no whole amount.`)
    const currency = wished && amounts.has(wished.toLowerCase()) ? wished.toLowerCase() : found.currency
    const others = [...amounts.keys()].filter((other) => other !== found.currency)
    const product = (found.product as Stripe.Product).name
    return { product, amount: amounts.get(currency) ?? own, currency, currencies: [found.currency, ...others] }
  }
}

/** By currency, in its smallest unit; what has parts of a cent cannot be shown. */
function amountsOf({ currency, unit_amount, currency_options }: Stripe.Price): Map<string, number> {
  const options = Object.entries(currency_options ?? {}).map(([other, option]) => [other, option.unit_amount] as const)
  const all = [...options, [currency, unit_amount] as const]
  return new Map(all.flatMap(([other, amount]) => (amount === null ? [] : [[other, amount] as const])))
}
