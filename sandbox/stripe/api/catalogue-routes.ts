import { listPage } from '../http/list-page.ts'
import { find, owned } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'

export const catalogueRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/prices/:id', handle: (call) => find(call, 'price', 'price').object },
  {
    method: 'GET',
    path: '/v1/prices',
    handle(call) {
      const lookupKeys = call.params.texts('lookup_keys')
      const product = call.params.text('product')
      const currency = call.params.currency()
      const active = call.params.flag('active')
      const type = call.params.oneOf('type', ['one_time', 'recurring'])
      const prices = owned(call, 'price').filter(
        ({ object }) =>
          (lookupKeys.length === 0 || lookupKeys.includes(object.lookup_key ?? '')) &&
          (product === undefined || object.product === product) &&
          (currency === undefined || object.currency === currency) &&
          (active === undefined || object.active === active) &&
          (type === undefined || object.type === type),
      )
      return listPage(call.params, prices, '/v1/prices', 'price')
    },
  },
  { method: 'GET', path: '/v1/products/:id', handle: (call) => find(call, 'product', 'product').object },
  {
    method: 'GET',
    path: '/v1/products',
    handle(call) {
      const ids = call.params.texts('ids')
      const active = call.params.flag('active')
      const products = owned(call, 'product').filter(
        ({ id, object }) =>
          (ids.length === 0 || ids.includes(id)) && (active === undefined || object.active === active),
      )
      return listPage(call.params, products, '/v1/products', 'product')
    },
  },
]
