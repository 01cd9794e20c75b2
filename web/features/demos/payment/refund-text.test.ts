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
      title: 'The fee goes back to you.',
      message:
        'Ines Lund was no longer taking songs when your payment arrived. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'The fee has gone back to you.',
      message: 'There was no answer by the deadline. €12.00 has gone back to where it came from.',
    },
    {
      title: 'The fee goes back to you.',
      message: 'You withdrew it. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'Your bank has the fee.',
      message: 'Your bank asked for the fee back, so the song was taken out of the queue.',
    },
    {
      title: 'The fee goes back to you.',
      message:
        'Velv took Ines Lund down, so your song didn’t go any further. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'The fee goes back to you.',
      message:
        'Velv has given your fee back, so the song was taken out of the queue. €12.00 is on its way back to where it came from.',
    },
  ])
})

it('[S-4] returns an included submission as one', () => {
  expect(demo('demo.withdraw', { fee: { ...fee, amount: 0, included: true } })).toEqual({
    title: 'Your submission is yours again.',
    message: 'You withdrew it. Your included submission is yours again.',
  })
})

it('treats a refund without a reason as a payment that came too late', () => {
  expect(demo(null).message).toMatch(/^Ines Lund was no longer taking songs when your payment arrived/)
})
