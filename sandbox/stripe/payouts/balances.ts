import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { executionError } from '../http/stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

export const platform = 'platform'

/** The platform's initial balance, so that payouts can be tried at once: a million of each currency. */
const openingAmounts: Record<string, number> = {
  eur: 100_000_000,
  gbp: 100_000_000,
  jpy: 1_000_000,
  sek: 100_000_000,
  usd: 100_000_000,
}

export function amountsOf(tx: Transaction, owner: string): Record<string, number> {
  return tx.find('purse', owner)?.amounts ?? (owner === platform ? openingAmounts : {})
}

export function assertSufficientFunds(tx: Transaction, owner: string, amount: number, currency: string): void {
  if ((amountsOf(tx, owner)[currency] ?? 0) >= amount) return
  throw executionError('You have insufficient available funds in your Stripe account.', 'balance_insufficient')
}

export interface Movement {
  owner: string
  /** Negative for outgoing money. */
  amount: number
  currency: string
  type: Stripe.BalanceTransaction.Type
  /** The reporting category, when it differs from the type. */
  category?: string
  source: string
  /** When the money came in another currency. */
  exchangeRate?: number | null
}

/** Changes the owner's balance and returns the id of the balance transaction. */
export function moveMoney(tx: Transaction, movement: Movement): string {
  const { owner, amount, currency, type, source, category = type, exchangeRate = null } = movement
  const amounts = amountsOf(tx, owner)
  tx.put('purse', { id: owner, amounts: { ...amounts, [currency]: (amounts[currency] ?? 0) + amount } })
  const id = newId('txn_')
  tx.put('balanceTransaction', {
    id,
    ...(owner === platform ? {} : { account: owner }),
    object: {
      id,
      object: 'balance_transaction',
      amount,
      available_on: tx.now,
      balance_type: 'payments',
      created: tx.now,
      currency,
      description: null,
      exchange_rate: exchangeRate,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: category,
      source,
      status: 'available',
      type,
    },
  })
  return id
}
