import type Stripe from 'stripe'
import { newCharge } from './new-charge.ts'
import type { ChargeOrder } from './new-charge.ts'
import { moveMoney, platform } from '../payouts/balances.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { Transaction } from '../stripe-state.ts'

/** Tries the payment with a card, paid or declined, and returns the resulting payment. */
export function chargeCard(tx: Transaction, intent: Stripe.PaymentIntent, order: ChargeOrder): Stripe.PaymentIntent {
  const isPaid = order.outcome === 'paid'
  const charge = newCharge(intent, order)
  const storedCharge = isPaid ? { ...charge, balance_transaction: collect(tx, charge) } : charge
  const after = isPaid ? paidIntent(intent, charge) : declinedIntent(intent, charge)
  tx.put('charge', { id: storedCharge.id, object: storedCharge })
  tx.put('paymentIntent', { ...tx.find('paymentIntent', after.id), id: after.id, object: after })
  recordEvent(tx, isPaid ? 'charge.succeeded' : 'charge.failed', storedCharge, fromPage)
  recordEvent(tx, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', after, fromPage)
  return after
}

/** Returns the balance transaction of the received money. */
export function collect(tx: Transaction, charge: Stripe.Charge): string {
  const { id, amount, currency } = charge
  return moveMoney(tx, { owner: platform, amount, currency, type: 'charge', source: id })
}

export function paidIntent(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  return {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  }
}

function declinedIntent(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  return {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: 'card_declined',
      decline_code: 'generic_decline',
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      message: 'Your card was declined.',
      type: 'card_error',
    },
    latest_charge: charge.id,
    status: 'requires_payment_method',
  }
}
