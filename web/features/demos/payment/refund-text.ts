import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'
import type { DemoInFull } from '../demo.ts'
import { refundedText } from './fee-text.ts'

/** Why a demo was refunded, in a few words. */
export const refundReasons: Record<RefundAction, string> = {
  'demo.refund': 'Paid too late',
  'demo.expire': 'Not answered in time',
  'demo.withdraw': 'You withdrew it',
  'demo.dispute': 'Your bank took the fee back',
  'demo.cancel': 'The drop was taken down',
  'payment.refund': 'Velv gave the fee back',
}

type Refunded = Pick<DemoInFull, 'payment' | 'fee' | 'refundedBy'> & { drop: Pick<DemoInFull['drop'], 'name'> }

/** The same as a sentence. */
export const refundTexts: Record<RefundAction, (demo: Pick<Refunded, 'drop'>) => string> = {
  'demo.refund': ({ drop }) => `${drop.name} was no longer taking songs when your payment arrived.`,
  'demo.expire': () => 'There was no answer by the deadline.',
  'demo.withdraw': () => 'You withdrew it.',
  'demo.dispute': () => 'Your bank asked for the fee back, so the song was taken out of the queue.',
  'demo.cancel': ({ drop }) => `Velv took ${drop.name} down, so your song didn’t go any further.`,
  'payment.refund': () => 'Velv has given your fee back, so the song was taken out of the queue.',
}

/** How the fee of a refunded demo was returned: a title, and a sentence with the reason and the state of the refund. */
export function refundOutcome(demo: Refunded): { title: string; message: string } {
  // A refund can be visible before its reason: in that case the payment came too late.
  const by = demo.refundedBy ?? 'demo.refund'
  const message = [refundTexts[by](demo), by === 'demo.dispute' ? '' : refundedText(demo)].filter(Boolean).join(' ')
  return { title: titleOf(demo, by), message }
}

function titleOf({ fee, payment }: Refunded, by: RefundAction): string {
  if (fee?.included) return 'Your submission is yours again.'
  if (by === 'demo.dispute') return 'Your bank has the fee.'
  return payment === 'refunded' ? 'The fee has gone back to you.' : 'The fee goes back to you.'
}
