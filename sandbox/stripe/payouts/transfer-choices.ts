import type Stripe from 'stripe'
import { shareOf } from './destination-payment.ts'
import { amountsOf } from './balances.ts'
import { fromPage } from '../webhooks/record-event.ts'
import type { Owned, TransferRecord } from '../records.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { failPayout, payPayout } from './payout-outcome.ts'
import type { Transaction } from '../stripe-state.ts'
import { sweepAccount, sweptBy } from './sweep-account.ts'

/** What the sandbox's own page can do to a transfer. */
export type TransferChoice = 'starts' | 'paid' | 'failed' | 'retry' | 'reversed'

/**
 * The payout that carries the transfer to the bank: the one that swept it, else a manual one of that account and
 * amount.
 */
export function payoutOf(tx: Transaction, record: TransferRecord): Owned<Stripe.Payout> | undefined {
  const swept = sweptBy(tx, record)
  if (swept && swept.object.status !== 'failed') return swept
  const byHand = record.payout === undefined ? openByHand(tx, record) : tx.find('payout', record.payout)
  return byHand?.object.status === 'failed' ? (swept ?? byHand) : (byHand ?? swept)
}

function openByHand(tx: Transaction, record: TransferRecord): Owned<Stripe.Payout> | undefined {
  const { amount, currency } = shareOf(tx, record, record.object.amount)
  return tx
    .all('payout')
    .find(
      ({ account, object }) =>
        account === record.object.destination &&
        !object.automatic &&
        object.status === 'pending' &&
        object.amount === amount &&
        object.currency === currency,
    )
}

export function transferChoices(tx: Transaction, record: TransferRecord): TransferChoice[] {
  const status = payoutOf(tx, record)?.object.status
  if (status === 'pending') return ['paid', 'failed']
  // A bank may return money days after it was paid.
  if (status === 'paid') return ['failed']
  const account = String(record.object.destination)
  const left = shareOf(tx, record, record.object.amount - record.object.amount_reversed)
  const isCovered = left.amount > 0 && (amountsOf(tx, account)[left.currency] ?? 0) >= left.amount
  if (!isCovered) return []
  if (!tx.find('account', account)?.object.payouts_enabled) return ['reversed']
  return status === 'failed' ? ['retry', 'reversed'] : ['starts', 'paid', 'failed', 'reversed']
}

/** Returns whether the choice was still open. */
export function applyTransferChoice(tx: Transaction, record: TransferRecord, choice: TransferChoice): boolean {
  if (!transferChoices(tx, record).includes(choice)) return false
  if (choice === 'reversed') reverseTransfer(tx, record, { metadata: {} }, fromPage)
  else if (choice === 'starts' || choice === 'retry') startPayout(tx, record)
  else finishTransferPayout(tx, record, choice)
  return true
}

function finishTransferPayout(tx: Transaction, record: TransferRecord, choice: 'paid' | 'failed'): void {
  const payout = payoutOf(tx, record) ?? startPayout(tx, record)
  if (choice === 'paid') payPayout(tx, payout, fromPage)
  else failPayout(tx, payout, fromPage)
  if (!payout.object.automatic) tx.put('transfer', { ...record, payout: payout.id })
}

function startPayout(tx: Transaction, record: TransferRecord): Owned<Stripe.Payout> {
  const { currency } = shareOf(tx, record, 0)
  return sweepAccount(tx, String(record.object.destination), currency, fromPage)
}
