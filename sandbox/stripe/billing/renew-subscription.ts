import { fromPage } from '../webhooks/record-event.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'
import { periodEnd } from './add-months.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { newInvoice } from './new-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { itemOf, withPeriod } from './subscription-item.ts'

const day = 24 * 3600

/** The delays before each retry of a declined card; after the last one, the subscription ends. */
const retrySeconds = [3 * day, 5 * day, 7 * day]

/** When the subscription is next due, in seconds; never for one that has ended. */
export function dueAt(tx: Transaction, record: SubscriptionRecord): number | undefined {
  const { status } = record.object
  if (status === 'active') return itemOf(record.object).current_period_end
  return status === 'past_due' ? (openInvoice(tx, record)?.object.next_payment_attempt ?? undefined) : undefined
}

/** Does what is due at that time: the next period, the end, or one more retry of a declined card. */
export function advanceSubscription(tx: Transaction, record: SubscriptionRecord, at: number): void {
  if (record.object.status === 'past_due') retry(tx, record, at)
  else if (record.object.cancel_at_period_end) endSubscription(tx, record, 'cancellation_requested', at, fromPage)
  else renew(tx, record, at, record.object.billing_cycle_anchor)
}

/** Ends the period now: the months are counted from here. */
export function renewNow(tx: Transaction, record: SubscriptionRecord): void {
  if (record.object.cancel_at_period_end) endSubscription(tx, record, 'cancellation_requested', tx.now, fromPage)
  else renew(tx, record, tx.now, tx.now)
}

/** Tries the open invoice with the current card, between the scheduled retries. */
export function payOpenInvoice(tx: Transaction, record: SubscriptionRecord): boolean {
  const invoice = openInvoice(tx, record)
  if (!invoice || record.object.status !== 'past_due') return false
  applyInvoice(tx, record, payInvoice(tx, invoice, record, tx.now, invoice.object.next_payment_attempt))
  return true
}

export function openInvoice(tx: Transaction, { object }: SubscriptionRecord): InvoiceRecord | undefined {
  const latest = tx.find('invoice', String(object.latest_invoice))
  return latest?.object.status === 'open' ? latest : undefined
}

function renew(tx: Transaction, record: SubscriptionRecord, start: number, anchor: number): void {
  const past = { start: itemOf(record.object).current_period_start, end: start }
  const next = withPeriod(record.object, start, periodEnd(anchor, start))
  const invoice = newInvoice(tx, next, { reason: 'subscription_cycle', past, created: start })
  const tried = payInvoice(tx, invoice, record, start, start + (retrySeconds[0] ?? 0))
  changeSubscription(
    tx,
    record,
    {
      billing_cycle_anchor: anchor,
      items: next.items,
      latest_invoice: tried.id,
      status: tried.object.status === 'paid' ? 'active' : 'past_due',
    },
    fromPage,
  )
}

/** Also used by a page that triggers the next retry early. */
export function retry(tx: Transaction, record: SubscriptionRecord, at: number): void {
  const invoice = openInvoice(tx, record)
  if (!invoice) return
  const retries = invoice.retries + 1
  const wait = retrySeconds[retries]
  applyInvoice(
    tx,
    record,
    payInvoice(tx, { ...invoice, retries }, record, at, wait === undefined ? null : at + wait),
    at,
  )
}

function applyInvoice(tx: Transaction, record: SubscriptionRecord, { object }: InvoiceRecord, at = tx.now): void {
  if (object.status === 'paid') changeSubscription(tx, record, { status: 'active' }, fromPage)
  else if (object.next_payment_attempt === null) endSubscription(tx, record, 'payment_failed', at, fromPage)
}
