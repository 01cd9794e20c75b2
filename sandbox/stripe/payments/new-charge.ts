import type Stripe from 'stripe'
import { newId } from '../new-id.ts'

export type CardOutcome = 'paid' | 'declined'

export interface ChargeOrder {
  email: string | null
  outcome: CardOutcome
  /** In seconds. */
  created: number
}

/** One attempt with a card, without its balance transaction, which only a paid charge has. */
export function newCharge(intent: Stripe.PaymentIntent, order: ChargeOrder): Stripe.Charge {
  const { email, outcome, created } = order
  const isPaid = outcome === 'paid'
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'VELV',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomes[outcome],
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: { card: cards[outcome], type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

const outcomes: Record<CardOutcome, Stripe.Charge.Outcome> = {
  paid: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  declined: {
    advice_code: 'try_again_later',
    network_advice_code: null,
    network_decline_code: '05',
    network_status: 'declined_by_network',
    reason: 'generic_decline',
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  },
}

// Stripe's test cards: 4242… pays, …0002 is declined.
const cards: Record<CardOutcome, Stripe.Charge.PaymentMethodDetails.Card> = {
  paid: visa('4242'),
  declined: visa('0002'),
}

function visa(last4: string): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: null,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
