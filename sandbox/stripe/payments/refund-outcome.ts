import type Stripe from 'stripe'
import { moveMoney, platform } from '../payouts/balances.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { Owned } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

export function finishRefund(tx: Transaction, record: Owned<Stripe.Refund>): void {
  const { pending_reason, ...before } = record.object
  const after: Stripe.Refund = { ...before, status: 'succeeded' }
  tx.put('refund', { ...record, object: after })
  recordEvent(tx, 'refund.updated', after, fromPage, { previous: { pending_reason, status: 'pending' } })
}

/** The money returns to the platform, and the charge no longer counts as refunded. */
export function failRefund(tx: Transaction, record: Owned<Stripe.Refund>): void {
  const { pending_reason, ...before } = record.object
  const { amount, currency, id } = before
  const after: Stripe.Refund = {
    ...before,
    failure_balance_transaction: moveMoney(tx, {
      owner: platform,
      amount,
      currency,
      type: 'refund_failure',
      source: id,
    }),
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  }
  tx.put('refund', { ...record, object: after })
  const charge = tx.find('charge', String(before.charge))
  if (charge) {
    const amountRefunded = charge.object.amount_refunded - amount
    tx.put('charge', { ...charge, object: { ...charge.object, amount_refunded: amountRefunded, refunded: false } })
  }
  recordEvent(tx, 'refund.updated', after, fromPage, { previous: { pending_reason, status: 'pending' } })
  recordEvent(tx, 'refund.failed', after, fromPage)
}
