import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it.each([
  [1200, 'eur', '€12.00'],
  [2000, 'jpy', '¥2,000'],
  [13900, 'sek', 'SEK 139.00'],
  [150000, 'isk', 'ISK 1,500'],
  [5, 'usd', '$0.05'],
])('formats %i %s as %s', (amount, currency, text) => {
  expect(moneyText(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})
