import type Stripe from 'stripe'
import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import type { SubscriptionChoice } from '../billing/subscription-choices.ts'
import { moneyText } from '../money-text.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../records.ts'
import { subscriptionFacts } from './subscription-facts.ts'
import { timeText } from './time-text.ts'

export interface SubscriptionView {
  record: SubscriptionRecord
  customer: Stripe.Customer | undefined
  product: string
  /** Newest first. */
  invoices: InvoiceRecord[]
  choices: SubscriptionChoice[]
  mark: string
}

export function subscriptionPage(shown: SubscriptionView): Promise<Response> {
  const { record, customer, product, invoices } = shown
  const body = html`<h1>${product} of ${customer?.email ?? String(record.object.customer)}</h1>
    <p class="quiet small">${record.id}</p>
    ${subscriptionFacts(record)}
    ${shown.choices.length > 0 ? choiceForm(shown) : html`<p class="quiet">Nothing more can happen to it.</p>`}
    <section>
      <h2>Invoices</h2>
      <ul class="list">
        ${invoices.map(invoiceRow)}
      </ul>
    </section>`
  return page({ title: 'Subscription', body })
}

function choiceForm({ record, choices, mark }: SubscriptionView): Markup {
  return html`<form method="post" action="/subscriptions/${record.id}" class="row">
    <input type="hidden" name="mark" value="${mark}" />
    ${choices.map((choice) => html`<button name="choice" value="${choice}">${buttonText(choice, record)}</button>`)}
  </form>`
}

function buttonText(choice: SubscriptionChoice, { object }: SubscriptionRecord): string {
  if (choice === 'retry') return 'Try the card again now'
  if (choice === 'renew-declined') return 'Renew now, but the card is declined'
  return object.cancel_at_period_end ? 'End the period now' : 'Renew now'
}

function invoiceRow({ object, payments }: InvoiceRecord): Markup {
  const amount = moneyText(object.total, object.currency)
  const payment = payments[0]?.payment.payment_intent
  const main = payment ? html`<a href="/payments/${String(payment)}">${amount}</a>` : amount
  const next = object.next_payment_attempt === null ? '' : `, tried again on ${timeText(object.next_payment_attempt)}`
  return html`<li>
    <span class="wide"
      >${main}<br /><span class="quiet small">${object.number}, ${timeText(object.created)}${next}</span></span
    >
    <span>${object.status}</span>
  </li>`
}
