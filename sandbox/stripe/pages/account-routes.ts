import { html } from 'hono/html'
import { Hono } from 'hono'
import { page, seeOther } from '../../pages/page.ts'
import { parseAccountStatus, accountStatusChoices, accountStatusOf } from '../accounts/account-status.ts'
import { moneyText } from '../money-text.ts'
import { amountsOf } from '../payouts/balances.ts'
import { fromPage } from '../webhooks/record-event.ts'
import { setAccountStatus } from '../accounts/set-account-status.ts'
import type { StripeState } from '../stripe-state.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { timeText } from './time-text.ts'

export function accountPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/accounts/:id', (c) => {
    const account = state.read((tx) => tx.find('account', c.req.param('id'))?.object)
    if (!account) return notFoundPage()
    const amounts = Object.entries(state.read((tx) => amountsOf(tx, account.id)))
    const status = accountStatusOf(account)
    const { currently_due, current_deadline: by } = account.requirements ?? {}
    const due = currently_due ?? []
    const body = html`<h1>Account of ${account.email ?? account.id}</h1>
      <dl>
        <dt>Id</dt>
        <dd>${account.id}</dd>
        <dt>Standing</dt>
        <dd>${status}</dd>
        <dt>Details submitted</dt>
        <dd>${account.details_submitted ? 'yes' : 'no'}</dd>
        <dt>Payouts enabled</dt>
        <dd>${account.payouts_enabled ? 'yes' : 'no'}</dd>
        <dt>Due</dt>
        <dd>${due.join(', ') || 'nothing'}${by ? ` by ${timeText(by)}` : ''}</dd>
        <dt>Balance</dt>
        <dd>${amounts.map(([currency, amount]) => moneyText(amount, currency)).join(', ') || 'none'}</dd>
      </dl>
      <form method="post" action="/accounts/${account.id}" class="row">
        ${Object.entries(accountStatusChoices)
          .filter(([choice]) => choice !== status)
          .map(([choice, text]) => html`<button name="status" value="${choice}">${text}</button>`)}
      </form>`
    return page({ title: 'Account', body })
  })

  app.post('/accounts/:id', async (c) => {
    const status = parseAccountStatus((await c.req.parseBody())['status'])
    const changed = await state.change((tx) => {
      const account = tx.find('account', c.req.param('id'))
      if (!account || !status) return false
      setAccountStatus(tx, account, status, fromPage)
      return true
    })
    return changed ? seeOther(`/accounts/${c.req.param('id')}`) : notFoundPage()
  })

  return app
}
