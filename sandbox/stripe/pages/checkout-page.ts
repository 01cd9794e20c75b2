import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import { moneyText } from '../money-text.ts'
import { takesDebit } from '../checkout/pay-session.ts'
import type { SessionRecord } from '../records.ts'

export function checkoutPage(session: SessionRecord, isDeclined: boolean): Promise<Response> {
  const { object: shown } = session
  const { amount_total, currency, mode } = shown
  const amount = moneyText(amount_total ?? 0, currency ?? 'eur')
  const body = html`<h1>${mode === 'subscription' ? 'Subscribe' : 'Pay for your order'}</h1>
    <div class="sheet">
      <p class="amount">${amount}${mode === 'subscription' ? html` <span class="quiet small">a month</span>` : ''}</p>
      <dl>${session.lines.map((line) => bought(line.description, line.quantity))}</dl>
      <form method="post" action="/checkout/${shown.id}" class="stack">
        ${isDeclined ? declined : ''}${session.cancelledOnce && !isDeclined ? cancelledBefore : ''}
        <div>${emailField(shown.customer_details?.email ?? null)}</div>
        <button class="main" name="choice" value="pay">Pay</button>
        <button name="choice" value="decline" formnovalidate>Pay, but the card is declined</button>
        ${takesDebit(shown) ? debitButton : ''} ${shown.cancel_url ? cancelButton : ''}
        <button class="slight" name="choice" value="expire" formnovalidate>Let it expire</button>
      </form>
    </div>`
  return page({ title: `Pay ${amount}`, body, isNarrow: true })
}

export function closedCheckoutPage(session: SessionRecord): Promise<Response> {
  const { object: shown } = session
  const isOver = shown.status === 'complete'
  const { title, heading, text } = isOver
    ? closed[shown.payment_status === 'unpaid' ? 'awaited' : 'paid']
    : closed.expired
  const back = isOver ? shown.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', shown.id) : shown.cancel_url
  const resultPath = shown.subscription
    ? `/subscriptions/${String(shown.subscription)}`
    : `/payments/${String(shown.payment_intent)}`
  const hasResult = isOver && (shown.subscription ?? shown.payment_intent) !== null
  const body = html`<h1>${heading}</h1>
    <div class="sheet">
      <p>${text}</p>
      ${hasResult ? html`<p><a href="${resultPath}">See the result in the sandbox</a></p>` : ''}
      ${back ? html`<a href="${back}">Go back</a>` : ''}
    </div>`
  return page({ title, body, isNarrow: true, status: isOver ? 409 : 410 })
}

const closed = {
  paid: { title: 'Already paid', heading: 'This order is already paid', text: 'There’s nothing left to pay here.' },
  awaited: {
    title: 'Already ordered',
    heading: 'This order is waiting for the bank',
    text: 'We’ve asked the bank for the money. There’s nothing left to do here.',
  },
  expired: {
    title: 'Expired',
    heading: 'This checkout has expired',
    text: 'Nothing was paid. Go back and start the payment again.',
  },
}

function bought(name: string | null, quantity: number | null): Markup {
  return html`<dt>For</dt>
    <dd>
      ${name ?? 'One thing'}${quantity !== null && quantity > 1 ? html` <span class="quiet">× ${quantity}</span>` : ''}
    </dd>`
}

function emailField(given: string | null): Markup {
  if (given !== null) return html`<span class="quiet">Receipt to</span> ${given}`
  return html`<label for="email">Your email</label>
    <input id="email" name="email" type="email" required autocomplete="email" />`
}

const debitButton = html`<button name="choice" value="debit">Pay by bank debit (arrives later)</button>`
const cancelButton = html`<button name="choice" value="cancel" formnovalidate>Cancel</button>`
const declined = html`<p class="bad" role="alert">Your card was declined. Nothing was paid.</p>`
const cancelledBefore = html`<p class="quiet">You canceled this before. You can still pay.</p>`
