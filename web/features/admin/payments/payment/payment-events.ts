import { moneyText } from '@velv/domain/money.ts'
import { viewerLocale } from '../../../../ui/text/format.ts'
import { disputeLabels } from '../payment-text.ts'
import type { PaymentDetail } from '../payment.ts'

/** One event of a payment; `at` is absent if its time was not recorded. */
export type PaymentEvent = {
  kind: 'started' | 'paid' | 'not-paid' | 'disputed' | 'refund-pending' | 'refunded'
  title: string
  message: string
  at: string | undefined
}

type PaymentSource = Pick<
  PaymentDetail,
  'at' | 'paidAt' | 'state' | 'method' | 'amount' | 'currency' | 'dispute' | 'provider'
>

/** The events of a payment in order. */
export function paymentEvents(payment: PaymentSource, locale = viewerLocale()): PaymentEvent[] {
  const { at, paidAt, state, method, dispute } = payment
  const started: PaymentEvent = { kind: 'started', title: 'Started', message: '', at }
  if (method === 'included') {
    const spent: PaymentEvent = {
      kind: 'paid',
      title: 'Paid with Velv Plus',
      message: 'One included submission was used.',
      at: paidAt ?? at,
    }
    const refunded: PaymentEvent = {
      kind: 'refunded',
      title: 'Refunded',
      message: 'The included submission is available again.',
      at: undefined,
    }
    return state === 'refunded' ? [spent, refunded] : [spent]
  }
  const money = (amount: number) => moneyText({ amount, currency: payment.currency }, locale)
  const events = [started]
  if (paidAt) events.push({ kind: 'paid', title: `Paid, ${money(payment.amount)}`, message: '', at: paidAt })
  if (state === 'expired')
    events.push({
      kind: 'not-paid',
      title: 'Not completed',
      message: 'The checkout was abandoned or expired.',
      at: undefined,
    })
  if (state === 'failed') events.push({ kind: 'not-paid', title: 'The payment failed', message: '', at: undefined })
  if (dispute)
    events.push({ kind: 'disputed', title: disputeLabels[dispute], message: disputeTexts[dispute], at: undefined })
  return [...events, ...refundEvents(payment, money)]
}

const disputeTexts = {
  open: 'The payer’s bank is reviewing this payment. It can’t be refunded until the bank decides.',
  won: 'The bank decided in Velv’s favor.',
  lost: 'The bank returned the fee to the payer.',
}

/** Refunds from the provider's list, which has times; from the payment's own state if that list is missing. */
function refundEvents({ provider, state }: PaymentSource, money: (amount: number) => string): PaymentEvent[] {
  const refunds = (provider?.refunds ?? []).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (refunds.length > 0)
    return refunds.map(({ state: refundState, amount, at }) => ({ ...refundTexts[refundState](money(amount)), at }))
  if (state === 'refunding') {
    return [
      {
        kind: 'refund-pending',
        title: 'Refund pending',
        message: 'Requested from the payment provider.',
        at: undefined,
      },
    ]
  }
  return state === 'refunded' ? [{ kind: 'refunded', title: 'Refunded', message: '', at: undefined }] : []
}

type RefundEvent = Omit<PaymentEvent, 'at'>

const refundTexts: Record<'waiting' | 'done' | 'failed', (amount: string) => RefundEvent> = {
  waiting: (amount) => ({
    kind: 'refund-pending',
    title: `Refund pending, ${amount}`,
    message: 'Sent to the payer’s bank.',
  }),
  done: (amount) => ({ kind: 'refunded', title: `Refunded, ${amount}`, message: '' }),
  failed: (amount) => ({
    kind: 'refund-pending',
    title: `Refund failed, ${amount}`,
    message: 'The payer’s bank rejected it. Check it in the payment provider’s dashboard.',
  }),
}
