import { expect, it } from 'vitest'
import { refundWords } from './refund-words.ts'

type Told = Parameters<typeof refundWords>[0]

const fee = { amount: 1200, currency: 'eur', included: false, paidAt: '2026-11-16T09:00:00Z', dispute: null }
const demo = (action: string | undefined, change: Partial<Told> = {}) =>
  refundWords({
    title: 'Slow Exit',
    drop: { name: 'Ines Lund' },
    payment: 'refunding',
    fee,
    history: (action ? [{ action }] : []) as Told['history'],
    ...change,
  })

it('[S-3] says why a fee goes back and where it is', () => {
  expect([
    demo('demo.refund'),
    demo('demo.lapse', { payment: 'refunded' }),
    demo('demo.withdraw'),
    demo('demo.dispute'),
  ]).toEqual([
    {
      title: 'The fee goes back to you.',
      says: 'Ines Lund closed before the payment arrived, so Slow Exit could not be heard. The money is on its way back to where it came from.',
    },
    {
      title: 'The fee has gone back to you.',
      says: 'Nobody had decided on Slow Exit 14 days after Ines Lund closed. The money went back to where it came from.',
    },
    {
      title: 'The fee goes back to you.',
      says: 'You took Slow Exit back before anybody heard it. The money is on its way back to where it came from.',
    },
    {
      title: 'Your bank has the fee.',
      says: 'Your bank asked for the fee of Slow Exit back, so it is not heard any more.',
    },
  ])
})

it('[S-4] gives an included submission back as one', () => {
  expect(demo('demo.withdraw', { fee: { ...fee, amount: 0, included: true } })).toEqual({
    title: 'Your submission is yours again.',
    says: 'You took Slow Exit back before anybody heard it. You can send it to another drop.',
  })
})

it('takes money that goes back before there is a word for it as one that came too late', () => {
  expect(demo(undefined).says).toMatch(/^Ines Lund closed before the payment arrived/)
})
