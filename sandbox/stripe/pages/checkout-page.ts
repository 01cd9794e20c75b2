import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import { moneyText } from '../money-text.ts'
import type { SessionRecord } from '../records.ts'

export function checkoutPage(session: SessionRecord, isDeclined: boolean): Promise<Response> {
  const { object: shown } = session
  const { amount_total, currency } = shown
  const amount = moneyText(amount_total ?? 0, currency ?? 'eur')
  const body = html`<h1>Pay for your order</h1>
    <div class="sheet">
      <p class="amount">${amount}</p>
      <dl>${session.lines.map((line) => bought(line.description, line.quantity))}</dl>
      <form method="post" action="/checkout/${shown.id}" class="stack">
        ${isDeclined ? declined : ''}${session.cancelledOnce && !isDeclined ? cancelledBefore : ''}
        <div>${emailField(shown.customer_email)}</div>
        <button class="main" name="choice" value="pay">Pay</button>
        <button name="choice" value="decline" formnovalidate>Pay, but the card is declined</button>
        ${shown.cancel_url ? cancelButton : ''}
        <button class="slight" name="choice" value="expire" formnovalidate>Let it expire</button>
      </form>
    </div>`
  return page({ title: `Pay ${amount}`, body, isNarrow: true })
}

export function closedCheckoutPage(session: SessionRecord): Promise<Response> {
  const { object: shown } = session
  const isPaid = shown.status === 'complete'
  const back = isPaid ? shown.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', shown.id) : shown.cancel_url
  const body = html`<h1>${isPaid ? 'This order is already paid' : 'This checkout has expired'}</h1>
    <div class="sheet">
      <p>
        ${isPaid ? 'Nothing is left to pay here.' : 'Nothing was paid. Start the payment again where you came from.'}
      </p>
      ${back ? html`<a href="${back}">Go back</a>` : ''}
    </div>`
  return page({ title: isPaid ? 'Already paid' : 'Expired', body, isNarrow: true, status: isPaid ? 409 : 410 })
}

function bought(name: string | null, quantity: number | null): Markup {
  return html`<dt>For</dt>
    <dd>
      ${name ?? 'One thing'}${quantity !== null && quantity > 1 ? html` <span class="quiet">× ${quantity}</span>` : ''}
    </dd>`
}

function emailField(given: string | null): Markup {
  if (given !== null) return html`<span class="quiet">Receipt to</span> ${given}`
  return html`<label for="email">Your e-mail</label>
    <input id="email" name="email" type="email" required autocomplete="email" />`
}

const cancelButton = html`<button name="choice" value="cancel" formnovalidate>Cancel</button>`
const declined = html`<p class="bad" role="alert">Your card was declined. Nothing was paid.</p>`
const cancelledBefore = html`<p class="quiet">You cancelled this before. You can still pay.</p>`
