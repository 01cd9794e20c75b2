import type Stripe from 'stripe'
import { newPayout } from './new-payout.ts'
import { amountsOf } from './purse.ts'
import { fromPage } from './record-event.ts'
import type { Owned, TransferRecord } from './records.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { failPayout, payPayout } from './settle-payout.ts'
import type { Transaction } from './stripe-state.ts'

/** What the sandbox's own page can make happen to a transfer. */
export type TransferChoice = 'paid' | 'failed' | 'reversed'

/** The payout that carries the transfer to the bank: the one tied to it, else an open one of that account and amount. */
export function payoutOf(tx: Transaction, record: TransferRecord): Owned<Stripe.Payout> | undefined {
  if (record.payout !== undefined) return tx.find('payout', record.payout)
  const { destination, amount, currency } = record.object
  return tx
    .all('payout')
    .find(
      ({ account, object }) =>
        account === destination &&
        object.status === 'pending' &&
        object.amount === amount &&
        object.currency === currency,
    )
}

export function transferChoices(tx: Transaction, record: TransferRecord): TransferChoice[] {
  const status = payoutOf(tx, record)?.object.status
  if (status === 'pending') return ['paid', 'failed']
  // A bank may send money back days after it was paid.
  if (status === 'paid') return ['failed']
  const { amount, amount_reversed, currency, destination } = record.object
  const left = amount - amount_reversed
  const isCovered = left > 0 && (amountsOf(tx, String(destination))[currency] ?? 0) >= left
  if (!isCovered) return []
  return status === 'failed' ? ['reversed'] : ['paid', 'failed', 'reversed']
}

/** Answers whether the choice was still open. */
export function settleTransfer(tx: Transaction, record: TransferRecord, choice: TransferChoice): boolean {
  if (!transferChoices(tx, record).includes(choice)) return false
  if (choice === 'reversed') {
    reverseTransfer(tx, record, { metadata: {} }, fromPage)
    return true
  }
  const payout = payoutOf(tx, record) ?? startPayout(tx, record)
  if (choice === 'paid') payPayout(tx, payout, fromPage)
  else failPayout(tx, payout, fromPage)
  tx.put('transfer', { ...record, payout: payout.id })
  return true
}

/** Stripe's own schedule would do this within days. */
function startPayout(tx: Transaction, record: TransferRecord): Owned<Stripe.Payout> {
  const { amount, amount_reversed, currency, destination } = record.object
  const order = {
    account: String(destination),
    amount: amount - amount_reversed,
    currency,
    automatic: true,
    metadata: {},
  }
  return newPayout(tx, order, fromPage)
}
