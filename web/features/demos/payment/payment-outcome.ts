import type { Demo } from '../demo.ts'

/** How a payment stands, read from the demo alone: an address says nothing about money. */
export type PaymentOutcome = 'unpaid' | 'waiting' | 'underway' | 'in' | 'refunded'

export function paymentOutcome({ result, payment }: Pick<Demo, 'result' | 'payment'>): PaymentOutcome {
  if (result === 'refunded' || payment === 'refunded') return 'refunded'
  if (result !== 'draft') return 'in'
  if (payment === 'underway') return 'underway'
  return payment === 'none' ? 'unpaid' : 'waiting'
}

/** Still on its way, so it is looked at again. */
export const isPaymentPending = (demo: Pick<Demo, 'result' | 'payment'>): boolean =>
  ['unpaid', 'waiting', 'underway'].includes(paymentOutcome(demo))
