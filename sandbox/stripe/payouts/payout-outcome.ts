import type Stripe from 'stripe'
import { moveMoney, platform } from './balances.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Owned } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

export function payPayout(tx: Transaction, record: Owned<Stripe.Payout>, source: EventSource): void {
  updatePayout(tx, record, { ...record.object, status: 'paid' }, source)
}

/** The bank returns the money to the account's balance, which may happen even days after it was paid. */
export function failPayout(tx: Transaction, record: Owned<Stripe.Payout>, source: EventSource): void {
  const { id, amount, currency } = record.object
  const owner = record.account ?? platform
  const failed: Stripe.Payout = {
    ...record.object,
    failure_balance_transaction: moveMoney(tx, { owner, amount, currency, type: 'payout_failure', source: id }),
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  }
  updatePayout(tx, record, failed, source)
}

function updatePayout(tx: Transaction, record: Owned<Stripe.Payout>, after: Stripe.Payout, source: EventSource): void {
  tx.put('payout', { ...record, object: after })
  const previous = { status: record.object.status }
  recordEvent(tx, `payout.${after.status}`, after, source, {
    ...(record.account ? { account: record.account } : {}),
    previous,
  })
}
