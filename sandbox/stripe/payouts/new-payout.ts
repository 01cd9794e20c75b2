import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { moveMoney, platform, assertSufficientFunds } from './balances.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Owned } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

const arrivalSeconds = 2 * 24 * 3600

export interface PayoutOrder {
  /** Undefined for the platform's own payout. */
  account?: string | undefined
  amount: number
  currency: string
  automatic: boolean
  description?: string | undefined
  statementDescriptor?: string | undefined
  metadata: Record<string, string>
}

/** A pending payout of money that has left the balance. */
export function newPayout(tx: Transaction, order: PayoutOrder, source: EventSource): Owned<Stripe.Payout> {
  const { account, amount, currency } = order
  const owner = account ?? platform
  assertSufficientFunds(tx, owner, amount, currency)
  const id = newId('po_')
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now + arrivalSeconds,
    automatic: order.automatic,
    balance_transaction: moveMoney(tx, { owner, amount: -amount, currency, type: 'payout', source: id }),
    created: tx.now,
    currency,
    description: order.description ?? (order.automatic ? 'STRIPE PAYOUT' : null),
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: order.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: order.automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: order.statementDescriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  const record = { id, ...(account ? { account } : {}), object: payout }
  tx.put('payout', record)
  recordEvent(tx, 'payout.created', payout, source, account ? { account } : {})
  return record
}
