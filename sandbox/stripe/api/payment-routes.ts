import { listPage } from '../http/list-page.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'

export const paymentRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    handle: (call) => find(call, 'paymentIntent', 'payment_intent').object,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: (call) => listPage(call.params, owned(call, 'paymentIntent'), '/v1/payment_intents', 'payment_intent'),
  },
  { method: 'GET', path: '/v1/charges/:id', connected: true, handle: (call) => find(call, 'charge', 'charge').object },
  {
    method: 'GET',
    path: '/v1/charges',
    connected: true,
    handle(call) {
      const paymentIntent = call.params.text('payment_intent')
      const customer = call.params.text('customer')
      const charges = owned(call, 'charge').filter(
        ({ object }) =>
          (paymentIntent === undefined || object.payment_intent === paymentIntent) &&
          (customer === undefined || object.customer === customer),
      )
      return listPage(call.params, charges, '/v1/charges', 'charge')
    },
  },
]
