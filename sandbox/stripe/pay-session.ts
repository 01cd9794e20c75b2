import type Stripe from 'stripe'
import { customerDetails } from './api/create-session.ts'
import { newCharge } from './new-charge.ts'
import type { CardOutcome } from './new-charge.ts'
import { newPaymentIntent } from './new-payment-intent.ts'
import { moveMoney, platform } from './purse.ts'
import { fromPage, recordEvent } from './record-event.ts'
import type { SessionRecord } from './records.ts'
import type { Transaction } from './stripe-state.ts'

/** A press on the page's Pay button: the session is complete afterwards. */
export function paySession(tx: Transaction, session: SessionRecord, email: string | null): void {
  const isFree = session.object.amount_total === 0
  const intent = isFree ? null : tryCard(tx, session, email, 'paid')
  const complete: Stripe.Checkout.Session = {
    ...session.object,
    customer_details: email === null ? session.object.customer_details : customerDetails(email),
    payment_intent: intent?.id ?? null,
    payment_status: isFree ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  }
  tx.put('session', { ...session, object: complete })
  recordEvent(tx, 'checkout.session.completed', complete, fromPage)
}

/** The session stays open: another card may be tried. */
export function declineCard(tx: Transaction, session: SessionRecord, email: string | null): void {
  const intent = tryCard(tx, session, email, 'declined')
  tx.put('session', { ...session, object: { ...session.object, payment_intent: intent.id } })
}

function tryCard(
  tx: Transaction,
  session: SessionRecord,
  email: string | null,
  outcome: CardOutcome,
): Stripe.PaymentIntent {
  const intent = intentOf(tx, session)
  const charge = newCharge(intent, email, outcome, tx.now)
  const after = outcome === 'paid' ? paidIntent(intent, charge) : declinedIntent(intent, charge)
  const movement = { owner: platform, amount: charge.amount, currency: charge.currency, source: charge.id }
  const kept: Stripe.Charge =
    outcome === 'paid' ? { ...charge, balance_transaction: moveMoney(tx, { ...movement, type: 'charge' }) } : charge
  tx.put('charge', { id: kept.id, object: kept })
  tx.put('paymentIntent', { id: after.id, object: after })
  recordEvent(tx, outcome === 'paid' ? 'charge.succeeded' : 'charge.failed', kept, fromPage)
  recordEvent(tx, outcome === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', after, fromPage)
  return after
}

function intentOf(tx: Transaction, session: SessionRecord): Stripe.PaymentIntent {
  const existing = tx.find('paymentIntent', String(session.object.payment_intent))
  if (existing) return existing.object
  const fresh = newPaymentIntent(session, tx.now)
  recordEvent(tx, 'payment_intent.created', fresh, fromPage)
  return fresh
}

function paidIntent(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
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
