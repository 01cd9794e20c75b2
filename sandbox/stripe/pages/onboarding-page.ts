import type Stripe from 'stripe'
import { html } from 'hono/html'
import { page } from '../../pages/page.ts'

export function onboardingPage(linkId: string, account: Stripe.Account): Promise<Response> {
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
