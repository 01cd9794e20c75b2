import { expect, it } from 'vitest'
import { demosText, leftText } from './entry-text.ts'
import type { Withdrawal } from './wallet.ts'

it('counts demos', () => {
  expect([0, 1, 13].map(demosText)).toEqual(['Listening', '1 demo heard', '13 demos heard'])
})

it.each([
  ['requested', 0, 'Asked for'],
  ['sent', 0, 'On its way to your account'],
  ['paid', 0, 'Arrived on your account'],
  ['paid', 20_000_000, 'Arrived on your account, $20.00 is back'],
  ['failed', 118_000_000, 'Did not arrive, the amount is back'],
] as const)('a withdrawal that is %s, with %i micro-dollars back, says "%s" [L-4]', (state, returnedMicros, says) => {
  expect(leftText({ state, amountMicros: 118_000_000, returnedMicros } as Withdrawal, 'en-US')).toBe(says)
})
