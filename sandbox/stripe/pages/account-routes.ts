import { html } from 'hono/html'
import { Hono } from 'hono'
import { page, seeOther } from '../../pages/page.ts'
import { standingChoice, standingChoices, standingOf } from '../account-standing.ts'
import { moneyText } from '../money-text.ts'
import { amountsOf } from '../purse.ts'
import { fromPage } from '../record-event.ts'
import { setAccountStanding } from '../set-account-standing.ts'
import type { StripeState } from '../stripe-state.ts'
import { nothingHere } from '../../pages/nothing-here.ts'
import { timeText } from './time-text.ts'

export function accountPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/accounts/:id', (c) => {
    const account = state.read((tx) => tx.find('account', c.req.param('id'))?.object)
    if (!account) return nothingHere()
    const amounts = Object.entries(state.read((tx) => amountsOf(tx, account.id)))
    const standing = standingOf(account)
    const { currently_due, current_deadline: by } = account.requirements ?? {}
    const due = currently_due ?? []
    const body = html`<h1>Account of ${account.email ?? account.id}</h1>
      <dl>
        <dt>Id</dt>
        <dd>${account.id}</dd>
        <dt>Standing</dt>
        <dd>${standing}</dd>
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
        ${Object.entries(standingChoices)
          .filter(([choice]) => choice !== standing)
          .map(([choice, text]) => html`<button name="standing" value="${choice}">${text}</button>`)}
      </form>`
    return page({ title: 'Account', body })
  })

  app.post('/accounts/:id', async (c) => {
    const standing = standingChoice((await c.req.parseBody())['standing'])
    const changed = await state.change((tx) => {
      const account = tx.find('account', c.req.param('id'))
      if (!account || !standing) return false
      setAccountStanding(tx, account, standing, fromPage)
      return true
    })
    return changed ? seeOther(`/accounts/${c.req.param('id')}`) : nothingHere()
  })

  return app
}
