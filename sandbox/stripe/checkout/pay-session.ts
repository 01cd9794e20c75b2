import type Stripe from 'stripe'
import { customerDetails } from '../api/customer-details.ts'
import { customerOf } from '../billing/new-customer.ts'
import { subscribe } from '../billing/subscribe.ts'
import { chargeCard } from '../payments/charge-card.ts'
import { startDebit } from '../payments/bank-debit.ts'
import { newPaymentIntent } from '../payments/new-payment-intent.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { SessionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

/** The page's Pay button: the session is complete afterwards. */
export function paySession(tx: Transaction, session: SessionRecord, email: string | null): void {
  const customer = customerOf(tx, session.object, email)
  const isFree = session.object.amount_total === 0
  const paymentStatus = isFree ? 'no_payment_required' : 'paid'
  if (session.object.mode === 'subscription') {
    complete(tx, session, email, { ...subscribe(tx, session, customer), customer, payment_status: paymentStatus })
    return
  }
  const order = { email, outcome: 'paid', created: tx.now } as const
  const intent = isFree ? null : chargeCard(tx, intentOf(tx, session, customer), order)
  complete(tx, session, email, { customer, payment_intent: intent?.id ?? null, payment_status: paymentStatus })
}

/** A bank debit takes days: the session is complete, and its payment still pending. */
export function payLater(tx: Transaction, session: SessionRecord, email: string | null): void {
  const customer = customerOf(tx, session.object, email)
  const intent = startDebit(tx, intentOf(tx, session, customer), email)
  complete(tx, session, email, { customer, payment_intent: intent.id, payment_status: 'unpaid' })
}

/** The session stays open: another card may be tried. */
export function declineCard(tx: Transaction, session: SessionRecord, email: string | null): void {
  const given = session.object.customer === null ? null : String(session.object.customer)
  const order = { email, outcome: 'declined', created: tx.now } as const
  const intent = chargeCard(tx, intentOf(tx, session, given), order)
  // A subscription's payments belong to its invoices, so its session has none.
  if (session.object.mode === 'subscription') return
  tx.put('session', { ...session, object: { ...session.object, payment_intent: intent.id } })
}

/** Whether a bank debit may be used instead of a card. */
export function takesDebit(session: Stripe.Checkout.Session): boolean {
  return session.mode === 'payment' && (session.amount_total ?? 0) > 0
}

function complete(
  tx: Transaction,
  session: SessionRecord,
  email: string | null,
  bought: Partial<Stripe.Checkout.Session>,
): void {
  const object: Stripe.Checkout.Session = {
    ...session.object,
    ...bought,
    customer_details: email === null ? session.object.customer_details : customerDetails(email),
    status: 'complete',
    url: null,
  }
  tx.put('session', { ...session, object })
  recordEvent(tx, 'checkout.session.completed', object, fromPage)
}

function intentOf(tx: Transaction, session: SessionRecord, customer: string | null): Stripe.PaymentIntent {
  const existing = tx.find('paymentIntent', String(session.object.payment_intent))
  if (existing) return { ...existing.object, customer }
  const { amount_total, currency } = session.object
  const order = { amount: amount_total ?? 0, currency: currency ?? 'eur', customer, ...session.payment }
  const fresh = newPaymentIntent(order, tx.now)
  recordEvent(tx, 'payment_intent.created', fresh, fromPage)
  return fresh
}
