import type { Demo } from '../demo.ts'

/** The state of a payment, read from the demo alone: a URL proves nothing about money. */
export type PaymentOutcome = 'unpaid' | 'waiting' | 'underway' | 'in' | 'refunded'

export function paymentOutcome({ result, payment }: Pick<Demo, 'result' | 'payment'>): PaymentOutcome {
  if (result === 'refunded' || payment === 'refunded') return 'refunded'
  if (result !== 'draft') return 'in'
  if (payment === 'underway') return 'underway'
  return payment === 'none' ? 'unpaid' : 'waiting'
}

/** True while the payment is in progress, so that the page polls it. */
export const isPaymentPending = (demo: Pick<Demo, 'result' | 'payment'>): boolean =>
  ['unpaid', 'waiting', 'underway'].includes(paymentOutcome(demo))
