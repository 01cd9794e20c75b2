import type Stripe from 'stripe'
import { changeSubscription, endingChange, endSubscription } from '../billing/change-subscription.ts'
import { listPage } from '../http/list-page.ts'
import { invalidRequest, noSuch } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

const word = 'subscription'
const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]

export const subscriptionRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/subscriptions/:id', handle: (call) => find(call, 'subscription', word).object },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    handle(call) {
      const customer = call.params.text('customer')
      const status = call.params.oneOf('status', statuses)
      const subscriptions = owned(call, 'subscription').filter(
        ({ object }) => (customer === undefined || object.customer === customer) && hasStatus(object, status),
      )
      return listPage(call.params, subscriptions, '/v1/subscriptions', word)
    },
  },
  { method: 'POST', path: '/v1/subscriptions/:id', handle: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', handle: cancelSubscription },
]

/** Without a status parameter, Stripe leaves out canceled subscriptions. */
function hasStatus(subscription: Stripe.Subscription, status: string | undefined): boolean {
  if (status === undefined) return subscription.status !== 'canceled'
  if (status === 'all') return true
  return subscription.status === (status === 'ended' ? 'canceled' : status)
}

function updateSubscription(call: ApiCall): Stripe.Subscription {
  const { params, tx, source } = call
  const record = find(call, 'subscription', word)
  const ends = params.flag('cancel_at_period_end')
  const metadata = params.changedMetadata(record.object.metadata)
  if (record.object.status === 'canceled' && ends !== undefined) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
      param: 'cancel_at_period_end',
    })
  }
  const ending = ends === undefined ? {} : endingChange(record.object, ends, tx.now)
  return changeSubscription(tx, record, { ...ending, metadata }, source).object
}

function cancelSubscription(call: ApiCall): Stripe.Subscription {
  const { params, tx, source } = call
  const record = find(call, 'subscription', word)
  if (record.object.status === 'canceled') throw noSuch(word, record.id, 'id', 404)
  for (const name of ['invoice_now', 'prorate']) {
    if (params.flag(name))
      throw invalidRequest('The sandbox gives no money back for a part of a month.', { param: name })
  }
  return endSubscription(tx, record, 'cancellation_requested', tx.now, source).object
}
