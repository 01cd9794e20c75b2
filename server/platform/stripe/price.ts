import type Stripe from 'stripe'
import type { PaymentProvider } from './payment-provider.ts'
import { withoutBudget } from '../http/request-budget.ts'
import type { StripeClient } from './client.ts'

/**
 * In ms. A price is refreshed after `fresh`, because every view of the landing page needs it. After a failure, only
 * after `rest`.
 */
const priceTimes = { fresh: 60_000, backoff: 5000 }

/**
 * A price with all its currencies. The last known one is returned at once, fresh or not, and refreshed in the
 * background. Only the first call waits for the provider.
 */
export function stripePrice({ stripe, ask }: StripeClient, id: string, times = priceTimes): PaymentProvider['price'] {
  let known: { price: Stripe.Price; until: number } | undefined
  let failed: { error: unknown; until: number } | undefined
  let pending: Promise<Stripe.Price> | undefined

  const refresh = async (): Promise<Stripe.Price> => {
    try {
      const price = await ask(() => stripe.prices.retrieve(id, { expand: ['currency_options', 'product'] }))
      known = { price, until: performance.now() + times.fresh }
      failed = undefined
      return price
    } catch (error) {
      failed = { error, until: performance.now() + times.backoff }
      throw error
    } finally {
      pending = undefined
    }
  }

  const readPrice = async (): Promise<Stripe.Price> => {
    const now = performance.now()
    const isFresh = known !== undefined && known.until > now
    const isBackingOff = failed !== undefined && failed.until > now
    // Shared by all callers, so that no single request's time limit cancels it.
    if (!isFresh && !isBackingOff) pending ??= withoutBudget(refresh)
    pending?.catch(() => undefined)
    if (known) return known.price
    if (pending) return ask(() => pending!)
    throw failed!.error
  }

  return async (requested) => {
    const found = await readPrice()
    const amounts = amountsOf(found)
    const own = amounts.get(found.currency)
    if (own === undefined) throw new Error(`The price ${id} has no whole amount.`)
    const currency = requested && amounts.has(requested.toLowerCase()) ? requested.toLowerCase() : found.currency
    const others = [...amounts.keys()].filter((other) => other !== found.currency)
    const product = (found.product as Stripe.Product).name
    return { product, amount: amounts.get(currency) ?? own, currency, currencies: [found.currency, ...others] }
  }
}

/** By currency, in its smallest unit. Fractions of a cent cannot be shown. */
function amountsOf({ currency, unit_amount, currency_options }: Stripe.Price): Map<string, number> {
  const options = Object.entries(currency_options ?? {}).map(([other, option]) => [other, option.unit_amount] as const)
  const all = [...options, [currency, unit_amount] as const]
  return new Map(all.flatMap(([other, amount]) => (amount === null ? [] : [[other, amount] as const])))
}
