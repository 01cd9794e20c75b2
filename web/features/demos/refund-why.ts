import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'

/** Why a demo stands as refunded, in a few words. */
export const refundWhy: Record<RefundAction, string> = {
  'demo.refund': 'Paid too late',
  'demo.lapse': 'Not answered in time',
  'demo.withdraw': 'You took it back',
  'demo.dispute': 'Your bank took the fee back',
}
