import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { periodEnd } from './add-months.ts'

export interface SubscriptionOrder {
  id: string
  customer: string
  currency: string
  line: Stripe.LineItem
  price: Stripe.Price
  paymentMethod: string | null
  details: Pick<Stripe.Subscription, 'description' | 'metadata'>
  created: number
}

/** An active subscription whose first month begins now. */
export function newSubscription(order: SubscriptionOrder): Stripe.Subscription {
  const { id, created } = order
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(order)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...order.details,
  }
}

function newItem({ id, line, price, created }: SubscriptionOrder): Stripe.SubscriptionItem {
  return {
    id: newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodEnd(created, created),
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: line.quantity ?? 1,
    subscription: id,
    tax_rates: [],
  }
}

/** The older representation of a price, which Stripe still includes. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: String(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
