import { newId } from '../new-id.ts'
import { fromPage } from '../webhooks/record-event.ts'
import type { SubscriptionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'
import { changeSubscription, endingChange } from './change-subscription.ts'
import { openInvoice, payOpenInvoice, renewNow, retry } from './renew-subscription.ts'

/** What the sandbox's pages can do to a subscription: the first five in the portal, the others on its own page. */
export type SubscriptionChoice =
  | 'cancel-at-period-end'
  | 'keep'
  | 'working-card'
  | 'declined-card'
  | 'pay-invoice'
  | 'renew'
  | 'renew-declined'
  | 'retry'

export function portalChoices({ object }: SubscriptionRecord): SubscriptionChoice[] {
  if (object.status === 'canceled') return []
  return [
    ...(object.status === 'past_due' ? (['pay-invoice'] as const) : []),
    object.cancel_at_period_end ? 'keep' : 'cancel-at-period-end',
    'working-card',
    'declined-card',
  ]
}

export function ownPageChoices({ object }: SubscriptionRecord): SubscriptionChoice[] {
  if (object.status === 'past_due') return ['retry']
  if (object.status !== 'active') return []
  return object.cancel_at_period_end ? ['renew'] : ['renew', 'renew-declined']
}

/** Identifies the state that a page showed, so that a repeated click on it has no effect. */
export function markOf(tx: Transaction, record: SubscriptionRecord): string {
  const { latest_invoice, status } = record.object
  return `${String(latest_invoice)}-${openInvoice(tx, record)?.object.attempt_count ?? 0}-${status}`
}

/** Returns whether the choice was still open. */
export function applySubscriptionChoice(
  tx: Transaction,
  record: SubscriptionRecord,
  choice: SubscriptionChoice,
): boolean {
  if (![...portalChoices(record), ...ownPageChoices(record)].includes(choice)) return false
  steps[choice](tx, record)
  return true
}

const steps: Record<SubscriptionChoice, (tx: Transaction, record: SubscriptionRecord) => void> = {
  'cancel-at-period-end': (tx, record) => setEnding(tx, record, true),
  keep: (tx, record) => setEnding(tx, record, false),
  'working-card': (tx, record) => setCard(tx, record, 'paid'),
  'declined-card': (tx, record) => setCard(tx, record, 'declined'),
  'pay-invoice': (tx, record) => void payOpenInvoice(tx, record),
  renew: renewNow,
  'renew-declined': (tx, record) => renewNow(tx, { ...record, card: 'declined' }),
  retry: (tx, record) => retry(tx, record, tx.now),
}

function setEnding(tx: Transaction, record: SubscriptionRecord, ends: boolean): void {
  changeSubscription(tx, record, endingChange(record.object, ends, tx.now), fromPage)
}

function setCard(tx: Transaction, record: SubscriptionRecord, card: SubscriptionRecord['card']): void {
  changeSubscription(tx, { ...record, card }, { default_payment_method: newId('pm_') }, fromPage)
}
