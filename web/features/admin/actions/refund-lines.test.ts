import { expect, it } from 'vitest'
import { refundLines } from './refund-lines.ts'

const none = { demos: 0, isMore: false, refunds: [], included: 0, withBank: 0 }

it('states what will be refunded before it is [T-3]', () => {
  const eur = { currency: 'eur', amount: 3600, count: 3 }
  expect([
    refundLines(none, 'en-US'),
    refundLines({ ...none, demos: 1, refunds: [{ ...eur, amount: 1200, count: 1 }] }, 'en-US'),
    refundLines({ ...none, demos: 5, refunds: [eur], included: 1, withBank: 1 }, 'en-US'),
    refundLines({ ...none, demos: 5000, isMore: true, refunds: [{ ...eur, amount: 600_000, count: 5000 }] }, 'en-US'),
    refundLines({ ...none, demos: 2 }, 'en-US'),
  ]).toEqual([
    ['No songs are waiting for an answer, so nothing will be refunded.'],
    ['1 song without a final answer will be refunded: €12.00 in 1 payment.'],
    [
      '5 songs without a final answer will be refunded: €36.00 in 3 payments, 1 included submission.',
      '1 payment is disputed and will follow the bank’s decision.',
    ],
    ['More than 5000 songs without a final answer will be refunded: at least €6,000.00 in 5000 payments.'],
    ['2 songs without a final answer will be refunded.'],
  ])
})
