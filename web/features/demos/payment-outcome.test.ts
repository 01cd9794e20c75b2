import { expect, it } from 'vitest'
import { paymentOutcome } from './payment-outcome.ts'

it.each([
  ['draft', 'none', 'unpaid'],
  ['draft', 'waiting', 'waiting'],
  ['draft', 'paid', 'waiting'],
  ['screening', 'paid', 'in'],
  ['screening', 'none', 'in'],
  ['cut', 'paid', 'in'],
  ['refunded', 'refunded', 'refunded'],
  ['refunded', 'paid', 'refunded'],
  ['draft', 'refunded', 'refunded'],
] as const)('a %s demo with payment %s is %s', (result, payment, outcome) => {
  expect(paymentOutcome({ result, payment })).toBe(outcome)
})
