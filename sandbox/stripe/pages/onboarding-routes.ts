import type Stripe from 'stripe'
import { html } from 'hono/html'
import { Hono } from 'hono'
import { page, seeOther } from '../../pages/page.ts'
import { parseAccountStatus } from '../accounts/account-status.ts'
import { fromPage } from '../webhooks/record-event.ts'
import type { AccountLinkRecord } from '../records.ts'
import { setAccountStatus } from '../accounts/set-account-status.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'

/** An account link works for five minutes and one submission; afterwards it leads to its refresh address. */
export function onboardingRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/onboarding/:id', async (c) => {
    const link = await state.change((tx) => {
      const found = tx.find('accountLink', c.req.param('id'))
      if (found && isUsable(tx, found) && !found.opened) tx.put('accountLink', { ...found, opened: true })
      return found && { ...found, usable: isUsable(tx, found) }
    })
    const account = link && state.read((tx) => tx.find('account', link.connectedAccount))
    if (!link || !account) return notFoundPage()
    return link.usable ? onboardingPage(link.id, account.object) : seeOther(link.refreshUrl)
  })

  app.post('/onboarding/:id', async (c) => {
    const status = parseAccountStatus((await c.req.parseBody())['status'])
    const next = await state.change((tx) => {
      const link = tx.find('accountLink', c.req.param('id'))
      const account = link && tx.find('account', link.connectedAccount)
      if (!link || !account || !status) return undefined
      // A page that was opened in time may be submitted later.
      if (link.used || !(link.opened || isUsable(tx, link))) return link.refreshUrl
      tx.put('accountLink', { ...link, used: true })
      setAccountStatus(tx, account, status, fromPage)
      return link.returnUrl
    })
    return next === undefined ? notFoundPage() : seeOther(next)
  })

  return app
}

function isUsable(tx: Transaction, link: AccountLinkRecord): boolean {
  return !link.used && tx.now < link.object.expires_at
}

function onboardingPage(linkId: string, account: Stripe.Account): Promise<Response> {
  const body = html`<h1>Set up your payouts</h1>
    <div class="sheet">
      <p>Stripe would ask for your name, address and bank account here. The sandbox asks for nothing.</p>
      <dl>
        <dt>For</dt>
        <dd>${account.email ?? account.id}</dd>
        <dt>Country</dt>
        <dd>${account.country ?? ''}</dd>
      </dl>
      <form method="post" action="/onboarding/${linkId}" class="stack">
        <button class="main" name="status" value="finished">Finish onboarding</button>
        <button name="status" value="unfinished">Leave unfinished</button>
        <button name="status" value="pending">Stripe checks it first</button>
        <button class="slight" name="status" value="restricted">Restrict this account</button>
      </form>
    </div>`
  return page({ title: 'Set up your payouts', body, isNarrow: true })
}
