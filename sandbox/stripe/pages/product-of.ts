import type Stripe from 'stripe'
import { itemOf } from '../billing/subscription-item.ts'
import type { Transaction } from '../stripe-state.ts'

export function productOf(tx: Transaction, subscription: Stripe.Subscription): string {
  return tx.find('product', String(itemOf(subscription).price.product))?.object.name ?? 'Subscription'
}
