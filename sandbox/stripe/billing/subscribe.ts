import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { SessionRecord, SubscriptionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'
import { newInvoice } from './new-invoice.ts'
import { newSubscription } from './new-subscription.ts'
import { payInvoice } from './pay-invoice.ts'

/** Starts the subscription that the session sells, with its first invoice paid. */
export function subscribe(
  tx: Transaction,
  session: SessionRecord,
  customer: string | null,
): Pick<Stripe.Checkout.Session, 'invoice' | 'subscription'> {
  const [line] = session.lines
  if (!line?.price || customer === null) throw new Error(`The session ${session.id} has nothing to subscribe to.`)
  const started = newSubscription({
    id: newId('sub_'),
    customer,
    currency: line.currency,
    line,
    price: line.price,
    paymentMethod: newId('pm_'),
    details: session.subscribing ?? { description: null, metadata: {} },
    created: tx.now,
  })
  const order = { reason: 'subscription_create', past: { start: tx.now, end: tx.now }, created: tx.now } as const
  const invoice = newInvoice(tx, started, order)
  const record: SubscriptionRecord = {
    id: started.id,
    object: { ...started, latest_invoice: invoice.id },
    card: 'paid',
  }
  tx.put('subscription', record)
  recordEvent(tx, 'customer.subscription.created', record.object, fromPage)
  payInvoice(tx, invoice, record, tx.now, null)
  return { invoice: invoice.id, subscription: record.id }
}
