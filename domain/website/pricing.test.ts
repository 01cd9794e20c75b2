import { expect, it } from 'vitest'
import { plusComparison, requiredListeningSeconds } from './pricing.ts'

const usd = (amount: number) => ({ amount, currency: 'usd' })

it.each([
  ['saves the difference', usd(1300), usd(2100), 2, { each: 1050, saved: 500 }],
  ['never shows less for each than is paid', usd(1300), usd(2000), 3, { each: 667, saved: 1900 }],
  ['saves nothing when it costs more', usd(1000), usd(2100), 2, { each: 1050, saved: 0 }],
  ['compares only one currency', { amount: 1200, currency: 'eur' }, usd(2100), 2, { each: 1050, saved: 0 }],
])('[W-1] a month of Velv Plus %s', (_, single, plus, submissions, expected) => {
  expect(plusComparison(single, plus, submissions)).toEqual(expected)
})

it('[W-1] a screener must hear half a minute of a song that is long enough', () => {
  expect(requiredListeningSeconds).toBe(30)
})
