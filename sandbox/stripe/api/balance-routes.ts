import type Stripe from 'stripe'
import { listPage } from '../http/list-page.ts'
import { amountsOf, platform } from '../payouts/balances.ts'
import { invalidRequest, noSuch } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const balanceRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/balance', connected: true, handle: balance },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    connected: true,
    handle: (call) => find(call, 'balanceTransaction', 'balance transaction').object,
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    connected: true,
    handle(call) {
      const payout = automaticPayout(call)
      const currency = call.params.currency()
      const source = call.params.text('source')
      const type = call.params.text('type')
      const movements = owned(call, 'balanceTransaction').filter(
        (each) =>
          (payout === undefined || each.payout === payout) &&
          (currency === undefined || each.object.currency === currency) &&
          (source === undefined || each.object.source === source) &&
          (type === undefined || each.object.type === type),
      )
      return listPage(call.params, movements, '/v1/balance_transactions', 'balance transaction')
    },
  },
]

/** Everything is available at once: the sandbox has no pending balance. */
function balance(call: ApiCall): Stripe.Balance {
  const amounts = Object.entries(amountsOf(call.tx, call.account ?? platform)).sort()
  return {
    object: 'balance',
    available: amounts.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } })),
    livemode: false,
    pending: amounts.map(([currency]) => ({ amount: 0, currency, source_types: { card: 0 } })),
  }
}

/** What a manual payout carries is unknown. */
function automaticPayout(call: ApiCall): string | undefined {
  const id = call.params.text('payout')
  if (id === undefined) return undefined
  const payout = call.tx.find('payout', id)
  if (!payout || payout.account !== call.account) throw noSuch('payout', id, 'payout')
  if (payout.object.automatic) return id
  throw invalidRequest('Balance transaction history can only be filtered on automatic transfers, not manual.', {
    param: 'payout',
  })
}
