import { expect, it } from 'vitest'
import { refundOutcome } from './refund-text.ts'

type RefundState = Parameters<typeof refundOutcome>[0]

const fee = { amount: 1200, currency: 'eur', included: false, paidAt: '2026-11-16T09:00:00Z', dispute: null }
const demo = (refundedBy: RefundState['refundedBy'], change: Partial<RefundState> = {}) =>
  refundOutcome({ drop: { name: 'Ines Lund' }, payment: 'refunding', fee, refundedBy, ...change })

it('[S-3] explains why a fee is refunded and where it is', () => {
  expect([
    demo('demo.refund'),
    demo('demo.expire', { payment: 'refunded' }),
    demo('demo.withdraw'),
    demo('demo.dispute'),
    demo('demo.cancel'),
    demo('payment.refund'),
  ]).toEqual([
    {
      title: 'Refund on its way',
      message:
        'Ines Lund had stopped taking submissions when your payment arrived. €12.00 is being refunded to your original payment method.',
    },
    {
      title: 'Refunded',
      message: 'No screener answered by the deadline. €12.00 was refunded to your original payment method.',
    },
    {
      title: 'Refund on its way',
      message: 'You withdrew this song. €12.00 is being refunded to your original payment method.',
    },
    {
      title: 'Payment disputed',
      message: 'Your bank is disputing the payment, so we took your song out of the queue.',
    },
    {
      title: 'Refund on its way',
      message:
        'We removed Ines Lund, so your song won’t be considered. €12.00 is being refunded to your original payment method.',
    },
    {
      title: 'Refund on its way',
      message:
        'We refunded your payment and took your song out of the queue. €12.00 is being refunded to your original payment method.',
    },
  ])
})

it('[S-4] returns an included submission as one', () => {
  expect(demo('demo.withdraw', { fee: { ...fee, amount: 0, included: true } })).toEqual({
    title: 'Submission returned',
    message: 'You withdrew this song. Your included submission was returned.',
  })
})

it('treats a refund without a reason as a payment that came too late', () => {
  expect(demo(null).message).toMatch(/^Ines Lund had stopped taking submissions when your payment arrived/)
})
