import { expect, it } from 'vitest'
import { providerLines } from './provider-text.ts'

type ProviderState = Parameters<typeof providerLines>[0]

const refund = (state: 'waiting' | 'done' | 'failed', amount: number) => ({
  id: state,
  state,
  amount,
  at: '2026-11-16T09:00:00.000Z',
})
const lines = (change: Partial<ProviderState> = {}) =>
  providerLines(
    {
      provider: { amount: 1200, refunds: [], dispute: null },
      isProviderReachable: true,
      method: 'checkout',
      currency: 'eur',
      paymentIntentId: 'pi_1',
      ...change,
    },
    'en',
  )

it('[M-1] sums the provider’s refunds without failed ones', () => {
  expect(lines()).toEqual(['€12.00 charged.', 'No refunds.'])
  const refunds = [refund('done', 500), refund('waiting', 700), refund('failed', 700)]
  expect(lines({ provider: { amount: 1200, refunds, dispute: { id: 'dp_1', state: 'lost' } } })).toEqual([
    '€12.00 charged.',
    '€5.00 refunded.',
    '€7.00 refund pending.',
    'Dispute lost.',
  ])
})

it('[M-1] explains why the provider has no data', () => {
  expect(lines({ provider: null })).toEqual(['No record of this payment.'])
  expect(lines({ provider: null, paymentIntentId: null })).toEqual(['No charge was made.'])
  expect(lines({ provider: null, method: 'included' })[0]).toMatch(/included submission/)
})
