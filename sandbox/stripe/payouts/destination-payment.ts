import type Stripe from 'stripe'
import { exchangeRate } from './exchange-rate.ts'
import { newId } from '../new-id.ts'
import { moveMoney } from './balances.ts'
import type { TransferRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

type Order = Pick<Stripe.Transfer, 'id' | 'amount' | 'currency' | 'description' | 'transfer_group'>

/** The other side of a transfer: a payment to the connected account, which is credited in its own currency. */
export function receiveTransfer(tx: Transaction, account: Stripe.Account, transfer: Order): string {
  const { amount, currency } = transfer
  const id = newId('py_')
  const accountCurrency = account.default_currency ?? currency
  const rate = exchangeRate(currency, accountCurrency)
  const credit = {
    owner: account.id,
    amount: Math.round(amount * (rate ?? 1)),
    currency: rate === null ? currency : accountCurrency,
    type: 'payment',
    source: id,
    exchangeRate: rate,
  } as const
  const payment: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: moveMoney(tx, credit),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: tx.now,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer.id,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: transfer.transfer_group,
  }
  tx.put('charge', { id, account: account.id, object: payment })
  return id
}

/** The amount that a reversal takes from the account's balance. The parts add up to the whole. */
export function shareOf(
  tx: Transaction,
  { object: transfer }: TransferRecord,
  taken: number,
): { amount: number; currency: string } {
  const payment = tx.find('charge', String(transfer.destination_payment))?.object
  const credit = tx.find('balanceTransaction', String(payment?.balance_transaction))?.object
  const rate = credit?.exchange_rate ?? 1
  const before = Math.round(transfer.amount_reversed * rate)
  const after = Math.round((transfer.amount_reversed + taken) * rate)
  return { amount: after - before, currency: credit?.currency ?? transfer.currency }
}

/** The connected account's side of a reversal. Returns the refund of its payment. */
export function returnPayment(
  tx: Transaction,
  record: TransferRecord,
  reversal: { id: string; amount: number },
): string | null {
  const account = String(record.object.destination)
  const share = shareOf(tx, record, reversal.amount)
  const payment = tx.find('charge', String(record.object.destination_payment))
  const id = newId('pyr_')
  const debit = { ...share, owner: account, amount: -share.amount, type: 'payment_refund', source: id } as const
  const balanceTransaction = moveMoney(tx, debit)
  if (!payment) return null
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount: reversal.amount,
    balance_transaction: balanceTransaction,
    charge: payment.id,
    created: tx.now,
    currency: record.object.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversal.id,
    status: 'succeeded',
    transfer_reversal: null,
  }
  tx.put('refund', { id, account, object: refund })
  const refunded = payment.object.amount_refunded + reversal.amount
  const after = { ...payment.object, amount_refunded: refunded, refunded: refunded === payment.object.amount }
  tx.put('charge', { ...payment, object: after })
  return id
}
