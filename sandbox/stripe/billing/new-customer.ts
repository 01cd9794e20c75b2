import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Transaction } from '../stripe-state.ts'

interface CustomerOrder {
  email: string | null
  name: string | null
  metadata: Record<string, string>
}

export function newCustomer(tx: Transaction, order: CustomerOrder, source: EventSource): Stripe.Customer {
  const id = newId('cus_')
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: tx.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    invoice_prefix: newId('').slice(0, 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...order,
  }
  tx.put('customer', { id, object: customer })
  recordEvent(tx, 'customer.created', customer, source)
  return customer
}

/** The session's customer, created now where paying it creates one. */
export function customerOf(tx: Transaction, session: Stripe.Checkout.Session, email: string | null): string | null {
  if (session.customer !== null) return String(session.customer)
  if (session.customer_creation !== 'always') return null
  return newCustomer(tx, { email, name: null, metadata: {} }, fromPage).id
}
