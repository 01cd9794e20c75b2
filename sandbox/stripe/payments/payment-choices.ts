import type Stripe from 'stripe'
import { failDebit, receiveDebit } from './bank-debit.ts'
import { newRefund } from './new-refund.ts'
import { fromPage } from '../webhooks/record-event.ts'
import type { Owned, PaymentIntentRecord } from '../records.ts'
import { closeDispute, disputeOf, openDispute } from './disputes.ts'
import { failRefund, finishRefund } from './refund-outcome.ts'
import type { Transaction } from '../stripe-state.ts'

/** What the sandbox's own page can do to a payment. */
export type PaymentChoice =
  | 'arrives'
  | 'fails'
  | 'dispute'
  | 'win'
  | 'lose'
  | 'refund'
  | 'refunds-wait'
  | 'refunds-at-once'
  | 'refund-arrives'
  | 'refund-fails'

export function chargeOf(tx: Transaction, { object }: PaymentIntentRecord): Owned<Stripe.Charge> | undefined {
  return tx.find('charge', String(object.latest_charge))
}

export function paymentChoices(tx: Transaction, record: PaymentIntentRecord): PaymentChoice[] {
  if (record.object.status === 'processing') return ['arrives', 'fails']
  const charge = chargeOf(tx, record)
  if (!charge || record.object.status !== 'succeeded') return []
  const dispute = disputeOf(tx, charge.id)?.object.status
  const isLeft = charge.object.amount_refunded < charge.object.amount_captured
  const isRefundable = isLeft && (dispute === undefined || dispute === 'won')
  return [
    ...(isRefundable ? (['refund', record.refundsWait ? 'refunds-at-once' : 'refunds-wait'] as const) : []),
    ...(pendingRefund(tx, charge.id) ? (['refund-arrives', 'refund-fails'] as const) : []),
    ...(isLeft && dispute === undefined ? (['dispute'] as const) : []),
    ...(dispute === 'needs_response' ? (['win', 'lose'] as const) : []),
  ]
}

/** Returns whether the choice was still open. */
export function applyPaymentChoice(tx: Transaction, record: PaymentIntentRecord, choice: PaymentChoice): boolean {
  const charge = chargeOf(tx, record)
  if (!charge || !paymentChoices(tx, record).includes(choice)) return false
  steps[choice](tx, record, charge)
  return true
}

type Step = (tx: Transaction, record: PaymentIntentRecord, charge: Owned<Stripe.Charge>) => void

const steps: Record<PaymentChoice, Step> = {
  arrives: receiveDebit,
  fails: failDebit,
  dispute: (tx, _, charge) => openDispute(tx, charge),
  win: (tx, _, charge) => close(tx, charge, 'won'),
  lose: (tx, _, charge) => close(tx, charge, 'lost'),
  refund: (tx, _, charge) => void newRefund(tx, charge.object, { metadata: {}, reason: null }, fromPage),
  'refunds-wait': (tx, record) => tx.put('paymentIntent', { ...record, refundsWait: true }),
  'refunds-at-once': (tx, record) => tx.put('paymentIntent', { ...record, refundsWait: false }),
  'refund-arrives': (tx, _, charge) => finishPendingRefund(tx, charge, finishRefund),
  'refund-fails': (tx, _, charge) => finishPendingRefund(tx, charge, failRefund),
}

function close(tx: Transaction, charge: Owned<Stripe.Charge>, status: 'won' | 'lost'): void {
  const dispute = disputeOf(tx, charge.id)
  if (dispute) closeDispute(tx, dispute, status)
}

function finishPendingRefund(tx: Transaction, charge: Owned<Stripe.Charge>, finish: typeof finishRefund): void {
  const refund = pendingRefund(tx, charge.id)
  if (refund) finish(tx, refund)
}

/** The oldest pending one. */
function pendingRefund(tx: Transaction, charge: string): Owned<Stripe.Refund> | undefined {
  return tx.all('refund').find(({ object }) => object.charge === charge && object.status === 'pending')
}
