import { expect, it } from 'vitest'
import { paymentEvents } from './payment-events.ts'

type ProviderState = Parameters<typeof paymentEvents>[0]

const payment = (change: Partial<ProviderState> = {}): ProviderState => ({
  at: '2026-11-16T09:00:00.000Z',
  paidAt: '2026-11-16T09:01:00.000Z',
  state: 'paid',
  method: 'checkout',
  amount: 1200,
  currency: 'eur',
  dispute: null,
  provider: { amount: 1200, refunds: [], dispute: null },
  ...change,
})
const titles = (change: Partial<ProviderState>) => paymentEvents(payment(change), 'en').map(({ title }) => title)
const refund = (id: string, state: 'waiting' | 'done' | 'failed', at: string, amount = 1200) => ({
  id,
  state,
  amount,
  at,
})

it('[M-1] lists the events of a payment in order', () => {
  expect(titles({})).toEqual(['Started', 'Paid, €12.00'])
  expect(titles({ paidAt: null, state: 'expired' })).toEqual(['Started', 'Not completed'])
  expect(titles({ paidAt: null, state: 'failed' })).toEqual(['Started', 'The payment failed'])
  expect(titles({ dispute: 'open' })).toEqual(['Started', 'Paid, €12.00', 'Disputed, awaiting the bank'])
})

it('[M-1] takes refunds with their times from the provider, a failed one before the completed one', () => {
  const refunds = [
    refund('re_2', 'done', '2026-11-18T10:00:00.000Z'),
    refund('re_1', 'failed', '2026-11-17T10:00:00.000Z', 700),
  ]
  const events = paymentEvents(payment({ state: 'refunded', provider: { amount: 1200, refunds, dispute: null } }), 'en')
  expect(events.slice(2).map(({ title, at }) => [title, at])).toEqual([
    ['Refund failed, €7.00', '2026-11-17T10:00:00.000Z'],
    ['Refunded, €12.00', '2026-11-18T10:00:00.000Z'],
  ])
})

it('[M-1] shows a refund while the provider does not respond', () => {
  expect(titles({ state: 'refunding', provider: null }).at(-1)).toBe('Refund pending')
  expect(titles({ state: 'refunded', provider: null }).at(-1)).toBe('Refunded')
})

it('[M-1] shows no money for an included submission', () => {
  const included = { method: 'included', amount: 0, provider: null } as const
  expect(titles(included)).toEqual(['Paid with Velv Plus'])
  expect(titles({ ...included, state: 'refunded' })).toEqual(['Paid with Velv Plus', 'Refunded'])
})
