import type { PaymentSnapshot, Refund } from './payment-provider.ts'

const sum = (refunds: Refund[], ...states: Refund['state'][]) =>
  refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0)

/** How much of a payment has been refunded: all of it, all of it soon, or less. */
export function refundStatus({
  amount,
  refunds,
}: Pick<PaymentSnapshot, 'amount' | 'refunds'>): 'all' | 'soon' | 'less' {
  if (sum(refunds, 'done') >= amount) return 'all'
  return sum(refunds, 'done', 'waiting') >= amount ? 'soon' : 'less'
}
