import type { components } from '../../../lib/api/api-types.d.ts'

type Payment = Pick<components['schemas']['AdminPayment'], 'state' | 'method' | 'dispute'>

/** How a payment stands, in the words of the desk's views. */
export const paymentStateLabels: Record<Payment['state'], string> = {
  created: 'Begun',
  waiting: 'Not paid yet',
  paid: 'Paid',
  expired: 'Never paid',
  failed: 'Failed',
  refunding: 'Going back',
  refunded: 'Given back',
}

/** What the payer's bank says of a payment it has asked back; `won` and `lost` are ours. */
export const disputeLabels: Record<NonNullable<Payment['dispute']>, string> = {
  open: 'Disputed, the bank decides',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** The state in one or two words; an included submission was never paid with money. */
export const paymentText = ({ state, method }: Pick<Payment, 'state' | 'method'>): string =>
  method === 'included' && state === 'paid' ? 'Included with Velv Plus' : paymentStateLabels[state]
