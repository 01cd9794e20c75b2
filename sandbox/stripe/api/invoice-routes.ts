import { subscriptionOf } from '../billing/change-subscription.ts'
import { listPage } from '../http/list-page.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'

export const invoiceRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/invoices/:id', handle: (call) => find(call, 'invoice', 'invoice').object },
  {
    method: 'GET',
    path: '/v1/invoices',
    handle(call) {
      const subscription = call.params.text('subscription')
      const customer = call.params.text('customer')
      const status = call.params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
      const invoices = owned(call, 'invoice').filter(
        ({ object }) =>
          (subscription === undefined || subscriptionOf(object) === subscription) &&
          (customer === undefined || object.customer === customer) &&
          (status === undefined || object.status === status),
      )
      return listPage(call.params, invoices, '/v1/invoices', 'invoice')
    },
  },
]
