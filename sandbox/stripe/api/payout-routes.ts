import type Stripe from 'stripe'
import { listPage } from '../http/list-page.ts'
import { newPayout } from '../payouts/new-payout.ts'
import { missingParameter, executionError } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const payoutRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/payouts', connected: true, handle: createPayout },
  { method: 'GET', path: '/v1/payouts/:id', connected: true, handle: (call) => find(call, 'payout', 'payout').object },
  {
    method: 'GET',
    path: '/v1/payouts',
    connected: true,
    handle(call) {
      const status = call.params.text('status')
      const payouts = owned(call, 'payout').filter(({ object }) => status === undefined || object.status === status)
      return listPage(call.params, payouts, '/v1/payouts', 'payout')
    },
  },
]

function createPayout(call: ApiCall): Stripe.Payout {
  const { params, tx, account } = call
  const currency = params.currency()
  if (currency === undefined) throw missingParameter('currency')
  params.ignore('method', 'source_type')
  const isStopped = account !== undefined && !tx.find('account', account)?.object.payouts_enabled
  if (isStopped) throw executionError('Payouts are not enabled for this account.', 'payouts_not_allowed')
  const order = {
    account,
    amount: params.needInteger('amount', 1),
    currency,
    automatic: false,
    description: params.text('description'),
    statementDescriptor: params.text('statement_descriptor'),
    metadata: params.metadata(),
  }
  return newPayout(tx, order, call.source).object
}
