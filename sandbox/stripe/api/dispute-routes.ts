import { listPage } from '../http/list-page.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'

export const disputeRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/disputes/:id', handle: (call) => find(call, 'dispute', 'dispute').object },
  {
    method: 'GET',
    path: '/v1/disputes',
    handle(call) {
      const charge = call.params.text('charge')
      const paymentIntent = call.params.text('payment_intent')
      const disputes = owned(call, 'dispute').filter(
        ({ object }) =>
          (charge === undefined || object.charge === charge) &&
          (paymentIntent === undefined || object.payment_intent === paymentIntent),
      )
      return listPage(call.params, disputes, '/v1/disputes', 'dispute')
    },
  },
]
