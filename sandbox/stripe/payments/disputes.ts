import type Stripe from 'stripe'
import { newDispute } from './new-dispute.ts'
import { moveMoney, platform } from '../payouts/balances.ts'
import { fromPage, recordEvent } from '../webhooks/record-event.ts'
import type { Owned } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

export function disputeOf(tx: Transaction, charge: string): Owned<Stripe.Dispute> | undefined {
  return tx.all('dispute').find(({ object }) => object.charge === charge)
}

/** The bank takes the money back from the platform, even when its balance is too low. */
export function openDispute(tx: Transaction, { id, object }: Owned<Stripe.Charge>): void {
  const charge = { ...object, disputed: true }
  const opened = newDispute(charge, tx.now)
  const dispute = { ...opened, balance_transactions: [movement(tx, opened, -opened.amount, 'dispute')] }
  tx.put('charge', { id, object: charge })
  tx.put('dispute', { id: dispute.id, object: dispute })
  recordEvent(tx, 'charge.dispute.created', dispute, fromPage)
  recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute, fromPage)
}

export function closeDispute(tx: Transaction, { id, object }: Owned<Stripe.Dispute>, status: 'won' | 'lost'): void {
  const isWon = status === 'won'
  const moved = isWon ? [movement(tx, object, object.amount, 'dispute_reversal')] : []
  const after: Stripe.Dispute = {
    ...object,
    balance_transactions: [...object.balance_transactions, ...moved],
    is_charge_refundable: isWon,
    status,
  }
  tx.put('dispute', { id, object: after })
  if (isWon) recordEvent(tx, 'charge.dispute.funds_reinstated', after, fromPage)
  recordEvent(tx, 'charge.dispute.closed', after, fromPage)
}

function movement(
  tx: Transaction,
  { id, currency }: Stripe.Dispute,
  amount: number,
  category: 'dispute' | 'dispute_reversal',
): Stripe.BalanceTransaction {
  const moved = moveMoney(tx, { owner: platform, amount, currency, type: 'adjustment', category, source: id })
  const stored = tx.find('balanceTransaction', moved)
  if (!stored) throw new Error(`The movement ${moved} was not kept.`)
  return stored.object
}
