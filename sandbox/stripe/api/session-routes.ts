import { expireSession } from '../checkout/expire-session.ts'
import { listPage } from '../http/list-page.ts'
import { invalidRequest } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'
import { createSession } from './create-session.ts'

const word = 'checkout.session'

export const sessionRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', handle: createSession },
  { method: 'GET', path: '/v1/checkout/sessions/:id', handle: (call) => find(call, 'session', word).object },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    handle(call) {
      const status = call.params.oneOf('status', ['complete', 'expired', 'open'])
      const paymentIntent = call.params.text('payment_intent')
      const email = call.params.group('customer_details').text('email')?.toLowerCase()
      const sessions = owned(call, 'session').filter(
        ({ object }) =>
          (status === undefined || object.status === status) &&
          (paymentIntent === undefined || object.payment_intent === paymentIntent) &&
          (email === undefined || object.customer_details?.email?.toLowerCase() === email),
      )
      return listPage(call.params, sessions, '/v1/checkout/sessions', word)
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    handle(call) {
      const session = find(call, 'session', word)
      const lines = session.lines.map((line) => ({ id: line.id, object: line as typeof line & { created?: number } }))
      return listPage(call.params, lines.reverse(), `/v1/checkout/sessions/${session.id}/line_items`, 'line_item')
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle(call) {
      const session = find(call, 'session', word)
      if (session.object.status !== 'open') {
        throw invalidRequest(
          'Only Checkout Sessions with a status in ["open"] can be expired. ' +
            `This Checkout Session has a status of \`${session.object.status}\`.`,
        )
      }
      return expireSession(call.tx, session, call.source).object
    },
  },
]
