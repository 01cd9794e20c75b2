import type Stripe from 'stripe'
import { amountsOf, platform } from '../purse.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const balanceRoutes: ApiRoute[] = [{ method: 'GET', path: '/v1/balance', connected: true, answer: balance }]

/** Everything is available at once: the sandbox has no waiting days. */
function balance(call: ApiCall): Stripe.Balance {
  const amounts = Object.entries(amountsOf(call.tx, call.account ?? platform)).sort()
  return {
    object: 'balance',
    available: amounts.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } })),
    livemode: false,
    pending: amounts.map(([currency]) => ({ amount: 0, currency, source_types: { card: 0 } })),
  }
}
