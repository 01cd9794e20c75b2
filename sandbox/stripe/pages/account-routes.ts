import { html } from 'hono/html'
import { Hono } from 'hono'
import { page, seeOther } from '../../pages/page.ts'
import { moneyText } from '../money-text.ts'
import { amountsOf } from '../purse.ts'
import { fromPage } from '../record-event.ts'
import { setAccountStanding, standingOf } from '../set-account-standing.ts'
import type { AccountStanding } from '../set-account-standing.ts'
import type { StripeState } from '../stripe-state.ts'
import { nothingHere } from '../../pages/nothing-here.ts'

const offered: Partial<Record<AccountStanding, string>> = {
  finished: 'Finish onboarding',
  restricted: 'Restrict this account',
}

export function accountPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/accounts/:id', (c) => {
    const account = state.read((tx) => tx.find('account', c.req.param('id'))?.object)
    if (!account) return nothingHere()
    const amounts = Object.entries(state.read((tx) => amountsOf(tx, account.id)))
    const standing = standingOf(account)
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
        <dt>Balance</dt>
        <dd>${amounts.map(([currency, amount]) => moneyText(amount, currency)).join(', ') || 'none'}</dd>
      </dl>
      <form method="post" action="/accounts/${account.id}" class="row">
        ${Object.entries(offered)
          .filter(([choice]) => choice !== standing)
          .map(([choice, text]) => html`<button name="standing" value="${choice}">${text}</button>`)}
      </form>`
    return page({ title: 'Account', body })
  })

  app.post('/accounts/:id', async (c) => {
    const asked = String((await c.req.parseBody())['standing'])
    const standing = (Object.keys(offered) as AccountStanding[]).find((choice) => choice === asked)
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
