import { html } from 'hono/html'
import type { Markup } from '../../pages/page.ts'
import { itemOf } from '../billing/subscription-item.ts'
import type { SubscriptionRecord } from '../records.ts'
import { timeText } from './time-text.ts'

/** The current state of a subscription, for both of its pages. */
export function subscriptionFacts({ card, object }: SubscriptionRecord): Markup {
  const { current_period_end: end, current_period_start: start } = itemOf(object)
  return html`<dl>
    <dt>State</dt>
    <dd>${stateText(object.status)}</dd>
    <dt>Period</dt>
    <dd>${timeText(start)} to ${timeText(end)}</dd>
    <dt>Afterwards</dt>
    <dd>${afterwards(object.status, object.cancel_at_period_end)}</dd>
    <dt>Card</dt>
    <dd>${card === 'paid' ? 'works' : 'is declined'}</dd>
  </dl>`
}

export function stateText(status: string): string {
  return status.replaceAll('_', ' ')
}

function afterwards(status: string, ends: boolean): string {
  if (status === 'canceled') return 'It has ended.'
  return ends ? 'It ends.' : 'It renews.'
}
