import { moneyText } from '@velv/domain/money.ts'
import { viewerLocale } from '../../ui/format.ts'
import { disputeWords } from '../../platform/payment-words.ts'
import type { PaymentDetail } from './payment.ts'

/** One thing that happened; `at` is absent where nobody wrote down when. */
export type PaymentEvent = {
  kind: 'begun' | 'paid' | 'not-paid' | 'disputed' | 'going-back' | 'given-back'
  title: string
  says: string
  at: string | undefined
}

type Told = Pick<PaymentDetail, 'at' | 'paidAt' | 'state' | 'method' | 'amount' | 'currency' | 'dispute' | 'provider'>

/** What happened to a payment, in its order. */
export function paymentEvents(payment: Told, locale = viewerLocale()): PaymentEvent[] {
  const { at, paidAt, state, method, dispute } = payment
  const begun: PaymentEvent = { kind: 'begun', title: 'Begun', says: '', at }
  if (method === 'included') {
    const spent: PaymentEvent = {
      kind: 'paid',
      title: 'Paid with Velv Plus',
      says: 'An included submission.',
      at: paidAt ?? at,
    }
    const back: PaymentEvent = { kind: 'given-back', title: 'Given back', says: 'It can be used again.', at: undefined }
    return state === 'refunded' ? [spent, back] : [spent]
  }
  const money = (amount: number) => moneyText({ amount, currency: payment.currency }, locale)
  const events = [begun]
  if (paidAt) events.push({ kind: 'paid', title: `Paid, ${money(payment.amount)}`, says: '', at: paidAt })
  if (state === 'expired')
    events.push({ kind: 'not-paid', title: 'Never paid', says: 'The checkout was left, or ran out.', at: undefined })
  if (state === 'failed') events.push({ kind: 'not-paid', title: 'The payment failed', says: '', at: undefined })
  if (dispute)
    events.push({ kind: 'disputed', title: disputeWords[dispute], says: disputeSays[dispute], at: undefined })
  return [...events, ...waysBack(payment, money)]
}

const disputeSays = {
  open: 'The payer’s bank has asked for the money. Nothing can be given back until it has decided.',
  won: 'The bank has decided that the fee stays here.',
  lost: 'The bank has given the fee back to the payer.',
}

/** By the provider's own list of refunds, which has times; by our own word where it has none. */
function waysBack({ provider, state }: Told, money: (amount: number) => string): PaymentEvent[] {
  const refunds = (provider?.refunds ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
  if (refunds.length > 0)
    return refunds.map(({ state: how, amount, at }) => ({ ...refundSays[how](money(amount)), at }))
  if (state === 'refunding') {
    return [{ kind: 'going-back', title: 'Going back', says: 'The payment provider is asked for it.', at: undefined }]
  }
  return state === 'refunded' ? [{ kind: 'given-back', title: 'Given back', says: '', at: undefined }] : []
}

type Back = Omit<PaymentEvent, 'at'>

const refundSays: Record<'waiting' | 'done' | 'failed', (amount: string) => Back> = {
  waiting: (amount) => ({ kind: 'going-back', title: `Going back, ${amount}`, says: 'The bank has it next.' }),
  done: (amount) => ({ kind: 'given-back', title: `Given back, ${amount}`, says: '' }),
  failed: (amount) => ({
    kind: 'going-back',
    title: `${amount} could not be given back`,
    says: 'The payer’s bank did not take it. Look at it in the provider’s own pages.',
  }),
}
