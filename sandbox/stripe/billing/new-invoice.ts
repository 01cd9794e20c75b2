import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { InvoiceRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'
import { itemOf } from './subscription-item.ts'

interface InvoiceOrder {
  reason: 'subscription_create' | 'subscription_cycle'
  /** The previous period. The first invoice has none, so it begins and ends at once. */
  past: { start: number; end: number }
  created: number
}

/** An open invoice for the subscription's current period, without an attempt so far. */
export function newInvoice(tx: Transaction, subscription: Stripe.Subscription, order: InvoiceOrder): InvoiceRecord {
  const { created, past, reason } = order
  const id = newId('in_')
  const customer = tx.find('customer', String(subscription.customer))?.object
  const line = newLine(tx, subscription, id)
  const { amount } = line
  const earlier = tx.all('invoice').filter(({ object }) => object.customer === subscription.customer).length
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Velv',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer?.invoice_prefix ?? 'VELV'}-${String(earlier + 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: past.end,
    period_start: past.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
  const record: InvoiceRecord = { id, object: invoice, payments: [], retries: 0 }
  tx.put('invoice', record)
  recordEvent(tx, 'invoice.created', invoice, fromPage)
  return record
}

function newLine(tx: Transaction, subscription: Stripe.Subscription, invoice: string): Stripe.InvoiceLineItem {
  const { currency } = subscription
  const { current_period_end: end, current_period_start: start, id, price, quantity = 1 } = itemOf(subscription)
  const unit = tx.find('price', price.id)?.currencyOptions[currency] ?? price
  const amount = (unit.unit_amount ?? 0) * quantity
  const product = tx.find('product', String(price.product))?.object
  return {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency,
    description: `${quantity} × ${product?.name ?? 'Subscription'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { end, start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: unit.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity) as unknown as Stripe.Decimal,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
