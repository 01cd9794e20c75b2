import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'
import type { DemoInFull } from '../demo.ts'
import { refundedText } from './fee-text.ts'

/** Why a demo was refunded, in a few words. */
export const refundReasons: Record<RefundAction, string> = {
  'demo.refund': 'Payment came too late',
  'demo.expire': 'Not answered in time',
  'demo.withdraw': 'Withdrawn',
  'demo.dispute': 'Payment reversed by your bank',
  'demo.cancel': 'Drop removed',
  'payment.refund': 'Refunded by Velv',
}

/** What staff wrote about a refund, as a sentence; empty where they did not refund it. */
export const staffRefundReason = ({ staffRefund }: Pick<DemoInFull, 'staffRefund'>): string =>
  staffRefund?.reason ? `Our team wrote: “${staffRefund.reason}”` : ''

type Refunded = Pick<DemoInFull, 'payment' | 'fee' | 'refundedBy'> & { drop: Pick<DemoInFull['drop'], 'name'> }

/** The same as a sentence. */
export const refundTexts: Record<RefundAction, (demo: Pick<Refunded, 'drop'>) => string> = {
  'demo.refund': ({ drop }) => `${drop.name} had stopped taking submissions when your payment arrived.`,
  'demo.expire': () => 'No screener answered by the deadline.',
  'demo.withdraw': () => 'You withdrew this song.',
  'demo.dispute': () => 'Your bank is disputing the payment, so we took your song out of the queue.',
  'demo.cancel': ({ drop }) => `We removed ${drop.name}, so your song won’t be considered.`,
  'payment.refund': () => 'We refunded your payment and took your song out of the queue.',
}

/** How the fee of a refunded demo was returned: a title, and a sentence with the reason and the state of the refund. */
export function refundOutcome(demo: Refunded): { title: string; message: string } {
  // A refund can be visible before its reason: in that case the payment came too late.
  const by = demo.refundedBy ?? 'demo.refund'
  const message = [refundTexts[by](demo), by === 'demo.dispute' ? '' : refundedText(demo)].filter(Boolean).join(' ')
  return { title: titleOf(demo, by), message }
}

function titleOf({ fee, payment }: Refunded, by: RefundAction): string {
  if (fee?.included) return 'Submission returned'
  if (by === 'demo.dispute') return 'Payment disputed'
  return payment === 'refunded' ? 'Refunded' : 'Refund on its way'
}
