import type Stripe from 'stripe'
import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import type { SubscriptionChoice } from '../billing/subscription-choices.ts'
import type { SubscriptionRecord } from '../records.ts'
import { subscriptionFacts } from './subscription-facts.ts'

const buttons: Partial<Record<SubscriptionChoice, string>> = {
  'pay-invoice': 'Pay the open invoice',
  'cancel-at-period-end': 'Cancel at the end of the period',
  keep: 'Keep it after all',
  'working-card': 'Use a card that works',
  'declined-card': 'Use a card that is declined',
}

interface PortalSubscription {
  record: SubscriptionRecord
  product: string
  choices: SubscriptionChoice[]
  mark: string
}

export interface PortalView {
  session: Stripe.BillingPortal.Session
  email: string | null
  /** Newest first. */
  subscriptions: PortalSubscription[]
}

export function portalPage({ session, email, subscriptions }: PortalView): Promise<Response> {
  const body = html`<h1>Your subscription</h1>
    <p class="quiet">${email ?? session.customer}</p>
    <div class="stack">
      ${subscriptions.map((shown) => subscriptionSheet(session.id, shown))}
      ${subscriptions.length === 0 ? html`<p>You have no subscription.</p>` : ''}
      ${session.return_url === null ? '' : goBack(session.id)}
    </div>`
  return page({ title: 'Your subscription', body, isNarrow: true })
}

function subscriptionSheet(portal: string, { record, product, choices, mark }: PortalSubscription): Markup {
  return html`<section class="sheet">
    <h2>${product}</h2>
    ${subscriptionFacts(record)}
    <form method="post" action="/portal/${portal}" class="stack">
      <input type="hidden" name="subscription" value="${record.id}" />
      <input type="hidden" name="mark" value="${mark}" />
      ${choices.map((choice) => html`<button name="choice" value="${choice}">${buttons[choice] ?? choice}</button>`)}
    </form>
  </section>`
}

function goBack(portal: string): Markup {
  return html`<form method="post" action="/portal/${portal}" class="stack">
    <button class="slight" name="choice" value="back">Go back</button>
  </form>`
}
