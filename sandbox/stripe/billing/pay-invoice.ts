import type Stripe from 'stripe'
import { chargeCard } from '../payments/charge-card.ts'
import { newId } from '../new-id.ts'
import { newPaymentIntent } from '../payments/new-payment-intent.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

/** Charges the subscription's card once; `nextAttempt` is when it is retried after a decline. */
export function payInvoice(
  tx: Transaction,
  record: InvoiceRecord,
  subscription: SubscriptionRecord,
  at: number,
  nextAttempt: number | null,
): InvoiceRecord {
  const isFree = record.object.amount_due === 0
  const payments = isFree ? [] : [charge(tx, record, subscription, at)]
  const isPaid = isFree || subscription.card === 'paid'
  const tried: InvoiceRecord = {
    ...record,
    payments,
    object: {
      ...record.object,
      attempt_count: record.object.attempt_count + (isFree ? 0 : 1),
      attempted: true,
      ...(isPaid ? paid(record.object, at) : { next_payment_attempt: nextAttempt, auto_advance: nextAttempt !== null }),
    },
  }
  tx.put('invoice', tried)
  recordEvent(tx, isPaid ? 'invoice.paid' : 'invoice.payment_failed', tried.object, fromPage)
  return tried
}

function paid(invoice: Stripe.Invoice, at: number): Partial<Stripe.Invoice> {
  return {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  }
}

/** Every attempt for an invoice uses the same payment. */
function charge(
  tx: Transaction,
  { object: invoice, payments }: InvoiceRecord,
  { card, object: subscription }: SubscriptionRecord,
  created: number,
): Stripe.InvoicePayment {
  const earlier = payments[0]
  const known = tx.find('paymentIntent', String(earlier?.payment.payment_intent))?.object
  const intent = known ?? newIntent(tx, invoice, subscription, created)
  const after = chargeCard(tx, intent, { email: invoice.customer_email, outcome: card, created })
  const isPaid = after.status === 'succeeded'
  return {
    id: earlier?.id ?? newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: isPaid ? after.amount : null,
    amount_requested: after.amount,
    created: earlier?.created ?? created,
    currency: after.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: after.id, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? created : null },
  }
}

function newIntent(
  tx: Transaction,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  created: number,
): Stripe.PaymentIntent {
  const isFirst = invoice.billing_reason === 'subscription_create'
  const order = {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(subscription.customer),
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    receipt_email: null,
    transfer_group: null,
  }
  const intent = newPaymentIntent(order, created)
  recordEvent(tx, 'payment_intent.created', intent, fromPage)
  return intent
}
