import type Stripe from 'stripe'
import { returnPayment, shareOf } from './destination-payment.ts'
import { newId } from '../new-id.ts'
import { moveMoney, platform, assertSufficientFunds } from './balances.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { TransferRecord } from '../records.ts'
import { invalidRequest } from '../http/stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

/** Takes the amount, or the rest of the transfer, back from the connected account. */
export function reverseTransfer(
  tx: Transaction,
  record: TransferRecord,
  params: { amount?: number | undefined; metadata: Record<string, string> },
  source: EventSource,
): Stripe.TransferReversal {
  const { object: transfer } = record
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.amount ?? left
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`)
  if (amount > left) {
    throw invalidRequest(`Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`, {
      param: 'amount',
    })
  }
  const account = String(transfer.destination)
  const share = shareOf(tx, record, amount)
  assertSufficientFunds(tx, account, share.amount, share.currency)
  const id = newId('trr_')
  const credit = { owner: platform, amount, currency: transfer.currency, type: 'transfer_refund', source: id } as const
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: moveMoney(tx, credit),
    created: tx.now,
    currency: transfer.currency,
    destination_payment_refund: returnPayment(tx, record, { id, amount }),
    metadata: params.metadata,
    source_refund: null,
    transfer: transfer.id,
  }
  tx.put('reversal', { id, object: reversal })
  const amountReversed = transfer.amount_reversed + amount
  const after: Stripe.Transfer = {
    ...transfer,
    amount_reversed: amountReversed,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: amountReversed === transfer.amount,
  }
  tx.put('transfer', { ...record, object: after })
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  recordEvent(tx, 'transfer.reversed', after, source, { previous })
  return reversal
}
