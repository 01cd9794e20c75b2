import type Stripe from 'stripe'
import { collect, paidIntent } from './charge-card.ts'
import { newCharge } from './new-charge.ts'
import { newId } from '../new-id.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { PaymentIntentRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

const failure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The bank could not collect the money.',
} as const

/** Starts a bank debit, which succeeds or fails days later. */
export function startDebit(tx: Transaction, intent: Stripe.PaymentIntent, email: string | null): Stripe.PaymentIntent {
  const order = { email, outcome: 'paid', created: tx.now } as const
  const charge: Stripe.Charge = {
    ...newCharge(intent, order),
    paid: false,
    payment_method_details: { sepa_debit: account(), type: 'sepa_debit' },
    status: 'pending',
  }
  const after: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'processing',
  }
  store(tx, { id: after.id, object: after }, charge)
  recordEvent(tx, 'charge.pending', charge, fromPage)
  recordEvent(tx, 'payment_intent.processing', after, fromPage)
  return after
}

/** The money has arrived. */
export function receiveDebit(tx: Transaction, record: PaymentIntentRecord): void {
  const charge = pendingCharge(tx, record)
  const paid: Stripe.Charge = {
    ...charge,
    balance_transaction: collect(tx, charge),
    paid: true,
    status: 'succeeded',
  }
  const after = { ...record, object: paidIntent(record.object, paid) }
  store(tx, after, paid)
  recordEvent(tx, 'charge.succeeded', paid, fromPage)
  recordEvent(tx, 'payment_intent.succeeded', after.object, fromPage)
  updateSession(tx, record.id, 'async_payment_succeeded', 'paid')
}

/** The debit failed: the session stays complete and unpaid. */
export function failDebit(tx: Transaction, record: PaymentIntentRecord): void {
  const charge = pendingCharge(tx, record)
  const failed: Stripe.Charge = {
    ...charge,
    amount_captured: 0,
    failure_code: failure.code,
    failure_message: failure.message,
    status: 'failed',
  }
  const object: Stripe.PaymentIntent = {
    ...record.object,
    last_payment_error: { charge: charge.id, ...failure, type: 'invalid_request_error' },
    payment_method: null,
    status: 'requires_payment_method',
  }
  store(tx, { ...record, object }, failed)
  recordEvent(tx, 'charge.failed', failed, fromPage)
  recordEvent(tx, 'payment_intent.payment_failed', object, fromPage)
  updateSession(tx, record.id, 'async_payment_failed', 'unpaid')
}

function pendingCharge(tx: Transaction, { object }: PaymentIntentRecord): Stripe.Charge {
  const charge = tx.find('charge', String(object.latest_charge))
  if (!charge) throw new Error(`The payment ${object.id} has no charge.`)
  return charge.object
}

function store(tx: Transaction, intent: PaymentIntentRecord, charge: Stripe.Charge): void {
  tx.put('charge', { id: charge.id, object: charge })
  tx.put('paymentIntent', intent)
}

function updateSession(
  tx: Transaction,
  intent: string,
  event: 'async_payment_succeeded' | 'async_payment_failed',
  status: Stripe.Checkout.Session.PaymentStatus,
): void {
  const session = tx.all('session').find(({ object }) => object.payment_intent === intent)
  if (!session) return
  const after: Stripe.Checkout.Session = { ...session.object, payment_status: status }
  tx.put('session', { ...session, object: after })
  recordEvent(tx, `checkout.session.${event}`, after, fromPage)
}

function account(): Stripe.Charge.PaymentMethodDetails.SepaDebit {
  return {
    bank_code: '37040044',
    branch_code: null,
    country: 'DE',
    fingerprint: null,
    last4: '3000',
    mandate: newId('mandate_'),
  }
}
