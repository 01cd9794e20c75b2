import type Stripe from 'stripe'
import { newId } from '../new-id.ts'

export type IntentOrder = Pick<
  Stripe.PaymentIntent,
  'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'receipt_email' | 'transfer_group'
>

/** The payment before a card is tried; like Stripe, it is created with the first attempt on the page. */
export function newPaymentIntent(order: IntentOrder, created: number): Stripe.PaymentIntent {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    ...order,
  }
}
