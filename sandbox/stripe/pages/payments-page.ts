import { html } from 'hono/html'
import { Hono } from 'hono'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import { accountStatusOf } from '../accounts/account-status.ts'
import { moneyText } from '../money-text.ts'
import type { Records } from '../records.ts'
import { disputeOf } from '../payments/disputes.ts'
import { chargeOf } from '../payments/payment-choices.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { productOf } from './product-of.ts'
import { stateText } from './subscription-facts.ts'
import { timeText } from './time-text.ts'

const shownOfEach = 25

/** All objects of the sandbox, newest first, with links to the buttons that change them. */
export function paymentsPageRoutes(state: StripeState): Hono {
  const app = new Hono()
  app.get('/', () => {
    const body = state.read(
      (tx) =>
        html`<h1>Payments</h1>
          ${section('Checkout sessions', tx.all('session'), sessionRow)}
          ${section('Payments taken', tx.all('paymentIntent'), (record) => paymentRow(tx, record))}
          ${section('Subscriptions', tx.all('subscription'), (record) => subscriptionRow(tx, record))}
          ${section('Payout accounts', tx.all('account'), accountRow)}
          ${section('Transfers', tx.all('transfer'), transferRow)} ${section('Payouts', tx.all('payout'), payoutRow)}
          ${section('Webhooks', tx.all('event'), (record) => eventRow(record, tx.find('delivery', record.id)))}`,
    )
    return page({ title: 'Payments', body })
  })
  return app
}

function section<Shown>(heading: string, records: Shown[], row: (record: Shown) => Markup): Markup {
  const newest = records.slice(-shownOfEach).reverse()
  const more = records.length > newest.length ? ` Showing the newest ${newest.length}.` : ''
  return html`<section>
    <h2>${heading}</h2>
    <p class="quiet small">${records.length === 0 ? 'None yet.' : `${records.length} in all.${more}`}</p>
    ${
      newest.length > 0
        ? html`<ul class="list">
            ${newest.map(row)}
          </ul>`
        : ''
    }
  </section>`
}

function row(main: Markup, quiet: string, state: string): Markup {
  return html`<li>
    <span class="wide">${main}<br /><span class="quiet small">${quiet}</span></span> <span>${state}</span>
  </li>`
}

function sessionRow({ object, lines }: Records['session']): Markup {
  const main = html`<a href="/checkout/${object.id}"
    >${moneyText(object.amount_total ?? 0, object.currency ?? 'eur')}, ${lines[0]?.description ?? 'checkout'}</a
  >`
  const email = object.customer_details?.email ?? object.customer_email ?? 'no email yet'
  const paid = object.payment_status === 'unpaid' ? 'waits for the bank' : 'paid'
  return row(main, `${email}, ${timeText(object.created)}`, object.status === 'complete' ? paid : (object.status ?? ''))
}

function paymentRow(tx: Transaction, record: Records['paymentIntent']): Markup {
  const { object } = record
  const charge = chargeOf(tx, record)?.object
  const main = html`<a href="/payments/${object.id}">${moneyText(object.amount, object.currency)}</a>`
  const dispute = charge && disputeOf(tx, charge.id)?.object.status
  const state = dispute ? `dispute: ${stateText(dispute)}` : charge?.refunded ? 'refunded' : stateText(object.status)
  return row(main, `${charge?.billing_details.email ?? object.id}, ${timeText(object.created)}`, state)
}

function subscriptionRow(tx: Transaction, { object }: Records['subscription']): Markup {
  const main = html`<a href="/subscriptions/${object.id}">${productOf(tx, object)}</a>`
  const email = tx.find('customer', String(object.customer))?.object.email ?? String(object.customer)
  const state = object.cancel_at_period_end && object.status === 'active' ? 'ends' : stateText(object.status)
  return row(main, `${email}, ${timeText(object.created)}`, state)
}

function accountRow({ object }: Records['account']): Markup {
  const main = html`<a href="/accounts/${object.id}">${object.email ?? object.id}</a>`
  return row(main, `${object.id}, ${timeText(object.created ?? 0)}`, accountStatusOf(object))
}

function transferRow({ object }: Records['transfer']): Markup {
  const main = html`<a href="/transfers/${object.id}">${moneyText(object.amount, object.currency)}</a>`
  const quiet = `to ${String(object.destination)}, ${timeText(object.created)}`
  return row(main, quiet, object.reversed ? 'reversed' : 'sent')
}

function payoutRow({ account, object }: Records['payout']): Markup {
  const main = html`${moneyText(object.amount, object.currency)}`
  return row(main, `from ${account ?? 'the platform'}, ${timeText(object.created)}`, object.status)
}

function eventRow({ object }: Records['event'], waiting: Records['delivery'] | undefined): Markup {
  const tries = waiting?.failure
    ? `${waiting.failure}, tried ${waiting.attempts === 1 ? 'once' : `${waiting.attempts} times`}`
    : 'waiting'
  const given = object.pending_webhooks === 0 ? 'delivered' : 'given up'
  return row(html`${object.type}`, `${object.id}, ${timeText(object.created)}`, waiting ? tries : given)
}
