import type { PaymentTruth, Refund } from './payment-provider.ts'

const sum = (refunds: Refund[], ...states: Refund['state'][]) =>
  refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0)

/** How much of a payment has gone back: all of it, all of it soon, or less. */
export function wentBack({ amount, refunds }: Pick<PaymentTruth, 'amount' | 'refunds'>): 'all' | 'soon' | 'less' {
  if (sum(refunds, 'done') >= amount) return 'all'
  return sum(refunds, 'done', 'waiting') >= amount ? 'soon' : 'less'
}
