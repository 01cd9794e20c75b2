import { listPage } from '../http/list-page.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'

/** Events of a connected account are found only with its `Stripe-Account`, as with Stripe. */
export const eventRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/events/:id', connected: true, handle: (call) => find(call, 'event', 'event').object },
  {
    method: 'GET',
    path: '/v1/events',
    connected: true,
    handle(call) {
      const type = call.params.text('type')
      const types = call.params.texts('types')
      const isDelivered = call.params.flag('delivery_success')
      const events = owned(call, 'event').filter(
        ({ object }) =>
          (type === undefined || matches(type, object.type)) &&
          (types.length === 0 || types.includes(object.type)) &&
          (isDelivered === undefined || (object.pending_webhooks === 0) === isDelivered),
      )
      return listPage(call.params, events, '/v1/events', 'event')
    },
  },
]

/** `charge.*` matches every event of charges. */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
