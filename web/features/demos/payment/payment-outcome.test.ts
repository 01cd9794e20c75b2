import { expect, it } from 'vitest'
import { isPaymentPending, paymentOutcome } from './payment-outcome.ts'

it.each([
  ['draft', 'none', 'unpaid'],
  ['draft', 'waiting', 'waiting'],
  ['draft', 'paid', 'waiting'],
  ['draft', 'underway', 'underway'],
  ['screening', 'paid', 'in'],
  ['screening', 'none', 'in'],
  ['cut', 'paid', 'in'],
  ['refunded', 'refunded', 'refunded'],
  ['refunded', 'paid', 'refunded'],
  ['draft', 'refunded', 'refunded'],
] as const)('a %s demo with payment %s is %s', (result, payment, outcome) => {
  expect(paymentOutcome({ result, payment })).toBe(outcome)
})

it('is polled only while a result may still arrive', () => {
  const draft = (payment: 'none' | 'waiting' | 'underway' | 'refunded') =>
    isPaymentPending({ result: 'draft', payment })
  expect([draft('none'), draft('waiting'), draft('underway'), draft('refunded')]).toEqual([true, true, true, false])
  expect([
    isPaymentPending({ result: 'screening', payment: 'paid' }),
    isPaymentPending({ result: 'refunded', payment: 'paid' }),
  ]).toEqual([false, false])
})
