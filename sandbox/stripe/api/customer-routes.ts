import type Stripe from 'stripe'
import { newCustomer } from '../billing/new-customer.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { find } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const customerRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    handle({ tx, params, source }) {
      const [email, name] = [params.email('email') ?? null, params.text('name') ?? null]
      return newCustomer(tx, { email, name, metadata: params.metadata() }, source)
    },
  },
  { method: 'GET', path: '/v1/customers/:id', handle: (call) => find(call, 'customer', 'customer').object },
  { method: 'POST', path: '/v1/customers/:id', handle: updateCustomer },
]

/** An empty string removes the email or the name. */
function updateCustomer(call: ApiCall): Stripe.Customer {
  const { params, tx, source } = call
  const { id, object: before } = find(call, 'customer', 'customer')
  const email = params.email('email') ?? null
  const name = params.text('name') ?? null
  const after: Stripe.Customer = {
    ...before,
    ...(params.has('email') ? { email } : {}),
    ...(params.has('name') ? { name } : {}),
    metadata: params.changedMetadata(before.metadata),
  }
  tx.put('customer', { id, object: after })
  const previous = { email: before.email, metadata: before.metadata, name: before.name }
  recordEvent(tx, 'customer.updated', after, source, { previous })
  return after
}
