import type Stripe from 'stripe'
import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import { moneyText } from '../money-text.ts'
import type { PaymentChoice } from '../payments/payment-choices.ts'
import { timeText } from './time-text.ts'

const buttons: Record<PaymentChoice, string> = {
  arrives: 'It arrives',
  fails: 'It fails',
  refund: 'Refund it here',
  'refunds-wait': 'Refunds of this payment take time',
  'refunds-at-once': 'Refunds of this payment arrive at once',
  'refund-arrives': 'The refund arrives',
  'refund-fails': 'The refund fails',
  dispute: 'Dispute this payment',
  win: 'Win it',
  lose: 'Lose it',
}

export interface PaymentView {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | undefined
  dispute: Stripe.Dispute | undefined
  /** Oldest first. */
  refunds: Stripe.Refund[]
  refundsWait: boolean
  choices: PaymentChoice[]
}

export function paymentPage(shown: PaymentView): Promise<Response> {
  const { intent, charge, dispute, refunds, refundsWait } = shown
  const title = `Payment of ${moneyText(intent.amount, intent.currency)}`
  const body = html`<h1>${title}</h1>
    <dl>
      <dt>Id</dt>
      <dd>${intent.id}</dd>
      <dt>From</dt>
      <dd>${charge?.billing_details.email ?? 'No email'}</dd>
      <dt>For</dt>
      <dd>${intent.description ?? 'No description'}</dd>
      <dt>State</dt>
      <dd>${intent.status}</dd>
      <dt>Refunded</dt>
      <dd>${moneyText(charge?.amount_refunded ?? 0, intent.currency)}</dd>
      <dt>Dispute</dt>
      <dd>${dispute?.status ?? 'none'}</dd>
      <dt>New refunds</dt>
      <dd>${refundsWait ? 'take time' : 'arrive at once'}</dd>
    </dl>
    ${shown.choices.length > 0 ? choiceForm(intent.id, shown.choices) : html`<p class="quiet">Nothing more can happen to it.</p>`}
    ${refunds.length > 0 ? refundList(refunds) : ''}`
  return page({ title, body })
}

function choiceForm(id: string, choices: PaymentChoice[]): Markup {
  return html`<form method="post" action="/payments/${id}" class="row">
    ${choices.map((choice) => html`<button name="choice" value="${choice}">${buttons[choice]}</button>`)}
  </form>`
}

function refundList(refunds: Stripe.Refund[]): Markup {
  return html`<section>
    <h2>Refunds</h2>
    <ul class="list">
      ${refunds.map(
        ({ amount, created, currency, id, status }) =>
          html`<li>
            <span class="wide"
              >${moneyText(amount, currency)}<br /><span class="quiet small">${id}, ${timeText(created)}</span></span
            >
            <span>${status}</span>
          </li>`,
      )}
    </ul>
  </section>`
}
