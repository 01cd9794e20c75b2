import { expect, it } from 'vitest'
import { earnedText, moneyText, rateText } from './money.ts'

it('formats an amount for the locale, in the currency’s minor unit', () => {
  expect(moneyText({ amount: 1200, currency: 'eur' }, 'en-GB')).toBe('€12.00')
  expect(moneyText({ amount: 1200, currency: 'eur' }, 'de-DE')).toBe('12,00\u00a0€')
  expect(moneyText({ amount: 2000, currency: 'JPY' }, 'en')).toBe('¥2,000')
})

it('never shows more than was earned', () => {
  expect(earnedText(19_999)).toBe('$0.01')
  expect(earnedText(50_000_000)).toBe('$50.00')
})

it('shows the rate per second with all its digits', () => {
  expect([rateText(5000), rateText(6700), rateText(1)]).toEqual(['$0.0050', '$0.0067', '$0.000001'])
})
