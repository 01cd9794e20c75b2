import type { components } from '../../../lib/api/api-types.d.ts'

type Payment = Pick<components['schemas']['AdminPayment'], 'state' | 'method' | 'dispute'>

/** The labels of payment states, which are also those of the list's views. */
export const paymentStateLabels: Record<Payment['state'], string> = {
  created: 'Started',
  waiting: 'Awaiting payment',
  paid: 'Paid',
  expired: 'Not completed',
  failed: 'Failed',
  refunding: 'Refund pending',
  refunded: 'Refunded',
}

/** The labels of dispute states; `won` and `lost` are from Velv's point of view. */
export const disputeLabels: Record<NonNullable<Payment['dispute']>, string> = {
  open: 'Disputed, awaiting the bank',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** The state in one or two words; an included submission was not paid with money. */
export const paymentText = ({ state, method }: Pick<Payment, 'state' | 'method'>): string =>
  method === 'included' && state === 'paid' ? 'Included with Velv Plus' : paymentStateLabels[state]
