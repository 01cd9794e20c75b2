import { expect, it } from 'vitest'
import { earnedText, moneyText, rateText } from './money.ts'

it('writes an amount as its reader does, in the currency’s own smallest unit', () => {
  expect(moneyText({ amount: 1200, currency: 'eur' }, 'en-GB')).toBe('€12.00')
  expect(moneyText({ amount: 1200, currency: 'eur' }, 'de-DE')).toBe('12,00\u00a0€')
  expect(moneyText({ amount: 2000, currency: 'JPY' }, 'en')).toBe('¥2,000')
})

it('shows nobody more than was earned', () => {
  expect(earnedText(19_999)).toBe('$0.01')
  expect(earnedText(50_000_000)).toBe('$50.00')
})

it('writes what a second earns to its last digit', () => {
  expect([rateText(5000), rateText(6700), rateText(1)]).toEqual(['$0.0050', '$0.0067', '$0.000001'])
})
