import { expect, it } from 'vitest'
import { isEnough, missingText, withdrawalRule } from './withdrawal-rule.ts'

it('says the rule to the letter', () => {
  expect(withdrawalRule).toBe('Withdraw from $50.00, in one amount. It takes about 1-5 business days.')
})

it('fifty dollars are enough, a micro-dollar less is not', () => {
  expect([isEnough(50_000_000), isEnough(49_999_999)]).toEqual([true, false])
})

it('rounds what is missing up to the cent', () => {
  expect([0, 49_815_001, 49_999_999, 50_000_000, 60_000_000].map(missingText)).toEqual([
    '$50.00',
    '$0.19',
    '$0.01',
    '$0.00',
    '$0.00',
  ])
})
