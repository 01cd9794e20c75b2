import type Stripe from 'stripe'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { SubscriptionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'
import { itemOf } from './subscription-item.ts'

/** Stores the subscription as it is now, and an event with the previous values when anything changed. */
export function changeSubscription(
  tx: Transaction,
  record: SubscriptionRecord,
  change: Partial<Stripe.Subscription>,
  source: EventSource,
): SubscriptionRecord {
  const before: Record<string, unknown> = { ...record.object }
  const after: SubscriptionRecord = { ...record, object: { ...record.object, ...change } }
  const changed = Object.entries(change).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value))
  tx.put('subscription', after)
  if (changed.length === 0) return after
  const previous = Object.fromEntries(changed.map(([key]) => [key, before[key]]))
  recordEvent(tx, 'customer.subscription.updated', after.object, source, { previous })
  return after
}

/** The fields that change when a subscription is canceled at the end of its period, or kept after all. */
export function endingChange(
  subscription: Stripe.Subscription,
  ends: boolean,
  now: number,
): Partial<Stripe.Subscription> {
  if (subscription.cancel_at_period_end === ends) return {}
  return {
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
  }
}

/** Ends it: nothing is charged any more, and an open invoice stays as it is. */
export function endSubscription(
  tx: Transaction,
  record: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed',
  at: number,
  source: EventSource,
): SubscriptionRecord {
  const { cancellation_details: details, canceled_at } = record.object
  const object: Stripe.Subscription = {
    ...record.object,
    canceled_at: canceled_at ?? at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details, reason },
    ended_at: at,
    status: 'canceled',
  }
  const ended = { ...record, object }
  tx.put('subscription', ended)
  for (const invoice of tx.all('invoice')) {
    const isLeft = invoice.object.status === 'open' && subscriptionOf(invoice.object) === record.id
    if (!isLeft) continue
    tx.put('invoice', { ...invoice, object: { ...invoice.object, auto_advance: false, next_payment_attempt: null } })
  }
  recordEvent(tx, 'customer.subscription.deleted', object, source)
  return ended
}

export function subscriptionOf(invoice: Stripe.Invoice): string {
  return String(invoice.parent?.subscription_details?.subscription)
}
