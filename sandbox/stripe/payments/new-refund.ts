import type Stripe from 'stripe'
import { disputeOf } from './disputes.ts'
import { newId } from '../new-id.ts'
import { moveMoney, platform, assertSufficientFunds } from '../payouts/balances.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import { invalidRequest, executionError } from '../http/stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

export interface RefundOrder {
  /** Undefined for the rest of the charge. */
  amount?: number | undefined
  metadata: Record<string, string>
  reason: Stripe.Refund.Reason | null
}

/** The money leaves the platform at once, even while the refund is pending. */
export function newRefund(
  tx: Transaction,
  charge: Stripe.Charge,
  order: RefundOrder,
  source: EventSource,
): Stripe.Refund {
  const amount = refundable(tx, charge, order.amount)
  assertSufficientFunds(tx, platform, amount, charge.currency)
  const id = newId('re_')
  const { currency, payment_intent, payment_method } = charge
  const waits = tx.find('paymentIntent', String(payment_intent))?.refundsWait === true
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: moveMoney(tx, { owner: platform, amount: -amount, currency, type: 'refund', source: id }),
    charge: charge.id,
    created: tx.now,
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata: order.metadata,
    payment_intent,
    payment_method,
    ...(waits ? { pending_reason: 'processing' as const } : {}),
    reason: order.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  tx.put('refund', { id, object: refund })
  const refundedAmount = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded: refundedAmount, refunded: refundedAmount === charge.amount_captured }
  tx.put('charge', { id: charge.id, object: after })
  recordEvent(tx, 'refund.created', refund, source)
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  recordEvent(tx, 'charge.refunded', after, source, { previous })
  return refund
}

function refundable(tx: Transaction, charge: Stripe.Charge, requested: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  const amount = requested ?? left
  const dispute = disputeOf(tx, charge.id)
  if (dispute && dispute.object.status !== 'won') {
    throw executionError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  if (left === 0) throw executionError(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  return amount
}

function destinationOf(charge: Stripe.Charge): Stripe.Refund.DestinationDetails {
  if (charge.payment_method_details?.type === 'sepa_debit') return { type: 'sepa_bank_transfer' }
  return {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  }
}
