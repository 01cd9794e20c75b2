import { expect, it } from 'vitest'
import { refundWords } from './refund-words.ts'

type Told = Parameters<typeof refundWords>[0]

const fee = { amount: 1200, currency: 'eur', included: false, paidAt: '2026-11-16T09:00:00Z', dispute: null }
const demo = (refundedBy: Told['refundedBy'], change: Partial<Told> = {}) =>
  refundWords({ drop: { name: 'Ines Lund' }, payment: 'refunding', fee, refundedBy, ...change })

it('[S-3] says why a fee goes back and where it is', () => {
  expect([
    demo('demo.refund'),
    demo('demo.lapse', { payment: 'refunded' }),
    demo('demo.withdraw'),
    demo('demo.dispute'),
    demo('demo.cancel'),
    demo('payment.refund'),
  ]).toEqual([
    {
      title: 'The fee goes back to you.',
      says: 'Ines Lund was no longer taking songs when your payment arrived. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'The fee has gone back to you.',
      says: 'There was no answer by the deadline. €12.00 has gone back to where it came from.',
    },
    {
      title: 'The fee goes back to you.',
      says: 'You withdrew it. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'Your bank has the fee.',
      says: 'Your bank asked for the fee back, so the song was taken out of the queue.',
    },
    {
      title: 'The fee goes back to you.',
      says: 'Velv took Ines Lund down, so your song didn’t go any further. €12.00 is on its way back to where it came from.',
    },
    {
      title: 'The fee goes back to you.',
      says: 'Velv has given your fee back, so the song was taken out of the queue. €12.00 is on its way back to where it came from.',
    },
  ])
})

it('[S-4] gives an included submission back as one', () => {
  expect(demo('demo.withdraw', { fee: { ...fee, amount: 0, included: true } })).toEqual({
    title: 'Your submission is yours again.',
    says: 'You withdrew it. Your included submission is yours again.',
  })
})

it('takes money that goes back before there is a word for it as one that came too late', () => {
  expect(demo(null).says).toMatch(/^Ines Lund was no longer taking songs when your payment arrived/)
})
