import { listPage } from '../http/list-page.ts'
import { find } from './api-route.ts'
import type { ApiRoute } from './api-route.ts'
import { createAccount } from './create-account.ts'
import { createAccountLink } from './create-account-link.ts'

export const accountRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/accounts', handle: createAccount },
  { method: 'GET', path: '/v1/accounts/:id', handle: (call) => find(call, 'account', 'account').object },
  {
    method: 'GET',
    path: '/v1/accounts',
    handle: (call) => listPage(call.params, call.tx.all('account'), '/v1/accounts', 'account'),
  },
  { method: 'POST', path: '/v1/account_links', handle: createAccountLink },
]
