import { expect, it } from 'vitest'
import { isEnough, withdrawalRule } from './withdrawal-rule.ts'

it('says the rule to the letter', () => {
  expect(withdrawalRule).toBe('Withdraw from $50.00, in one amount. It takes about 1-5 business days.')
})

it('fifty dollars are enough, a micro-dollar less is not', () => {
  expect([isEnough(50_000_000), isEnough(49_999_999)]).toEqual([true, false])
})
