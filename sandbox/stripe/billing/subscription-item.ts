import type Stripe from 'stripe'

/** The only item of a subscription in the sandbox, which has its period. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [first] = items.data
  if (!first) throw new Error(`The subscription ${id} is for nothing.`)
  return first
}

export function withPeriod(subscription: Stripe.Subscription, start: number, end: number): Stripe.Subscription {
  const item = { ...itemOf(subscription), current_period_end: end, current_period_start: start }
  return { ...subscription, items: { ...subscription.items, data: [item] } }
}
