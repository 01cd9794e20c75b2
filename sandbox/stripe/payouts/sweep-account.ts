import type Stripe from 'stripe'
import { newPayout } from './new-payout.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Owned, TransferRecord } from '../records.ts'
import type { Transaction } from '../stripe-state.ts'

/** What Stripe's own schedule does daily: one payout of the account's balance, linked to what it carries. */
export function sweepAccount(
  tx: Transaction,
  account: string,
  currency: string,
  source: EventSource,
): Owned<Stripe.Payout> {
  const swept = movementsOf(tx, account).filter(
    (each) => each.payout === undefined && each.object.currency === currency,
  )
  const amount = swept.reduce((sum, { object }) => sum + object.net, 0)
  const payout = newPayout(tx, { account, amount, currency, automatic: true, metadata: {} }, source)
  const own = tx.find('balanceTransaction', String(payout.object.balance_transaction))
  for (const each of own ? [...swept, own] : swept) tx.put('balanceTransaction', { ...each, payout: payout.id })
  return payout
}

/** The newest automatic payout that carries a transfer: after a failed payout, its money leaves with the next one. */
export function sweptBy(tx: Transaction, { object }: TransferRecord): Owned<Stripe.Payout> | undefined {
  const movements = movementsOf(tx, String(object.destination))
  const findTransferPayout = (type: string, source: string): Owned<Stripe.Payout> | undefined => {
    const credit = movements.find((each) => each.object.type === type && each.object.source === source)
    const payout = credit?.payout === undefined ? undefined : tx.find('payout', credit.payout)
    return payout && (findTransferPayout('payout_failure', payout.id) ?? payout)
  }
  return findTransferPayout('payment', String(object.destination_payment))
}

const movementsOf = (tx: Transaction, account: string) =>
  tx.all('balanceTransaction').filter((each) => each.account === account)
