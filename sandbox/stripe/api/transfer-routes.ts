import type Stripe from 'stripe'
import { receiveTransfer } from '../payouts/destination-payment.ts'
import { listPage } from '../http/list-page.ts'
import { newId } from '../new-id.ts'
import { moveMoney, platform, assertSufficientFunds } from '../payouts/balances.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { reverseTransfer } from '../payouts/reverse-transfer.ts'
import { invalidRequest, missingParameter, noSuch, executionError } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const transferRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/transfers', handle: createTransfer },
  { method: 'GET', path: '/v1/transfers/:id', handle: (call) => find(call, 'transfer', 'transfer').object },
  {
    method: 'GET',
    path: '/v1/transfers',
    handle(call) {
      const destination = call.params.text('destination')
      const group = call.params.text('transfer_group')
      const transfers = owned(call, 'transfer').filter(
        ({ object }) =>
          (destination === undefined || object.destination === destination) &&
          (group === undefined || object.transfer_group === group),
      )
      return listPage(call.params, transfers, '/v1/transfers', 'transfer')
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    handle(call) {
      call.params.ignore('description', 'refund_application_fee')
      const reversal = { amount: call.params.integer('amount', 1), metadata: call.params.metadata() }
      return reverseTransfer(call.tx, find(call, 'transfer', 'transfer'), reversal, call.source)
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    handle(call) {
      const { id } = find(call, 'transfer', 'transfer')
      const reversals = owned(call, 'reversal').filter(({ object }) => object.transfer === id)
      return listPage(call.params, reversals, `/v1/transfers/${id}/reversals`, 'transfer_reversal')
    },
  },
]

function createTransfer(call: ApiCall): Stripe.Transfer {
  const { params, tx } = call
  const currency = params.currency()
  if (currency === undefined) throw missingParameter('currency')
  const amount = params.needInteger('amount', 1)
  const destination = params.needText('destination')
  const account = readyAccount(call, destination)
  const sourceTransaction = params.text('source_transaction') ?? null
  if (sourceTransaction !== null && !tx.find('charge', sourceTransaction)) {
    throw noSuch('charge', sourceTransaction, 'source_transaction')
  }
  if (params.oneOf('source_type', ['bank_account', 'card', 'fpx']) === 'fpx') {
    throw invalidRequest('The sandbox has no fpx balance.', { param: 'source_type' })
  }
  assertSufficientFunds(tx, platform, amount, currency)
  const id = newId('tr_')
  const description = params.text('description') ?? null
  const group = params.text('transfer_group') ?? null
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: moveMoney(tx, { owner: platform, amount: -amount, currency, type: 'transfer', source: id }),
    created: tx.now,
    currency,
    description,
    destination,
    destination_payment: receiveTransfer(tx, account, { id, amount, currency, description, transfer_group: group }),
    livemode: false,
    metadata: params.metadata(),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: sourceTransaction,
    source_type: 'card',
    transfer_group: group,
  }
  tx.put('transfer', { id, object: transfer })
  recordEvent(tx, 'transfer.created', transfer, call.source)
  return transfer
}

function readyAccount(call: ApiCall, destination: string): Stripe.Account {
  const account = call.tx.find('account', destination)
  if (!account) throw noSuch('destination', destination, 'destination')
  if (account.object.capabilities?.transfers === 'active') return account.object
  throw executionError(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
  )
}
