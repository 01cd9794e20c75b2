import { expect, it } from 'vitest'
import { hourRateText, secondRateText } from './rate-text.ts'

it.each([
  [5000, 'en-US', '$18.00', '$0.0050'],
  [6700, 'en-US', '$24.12', '$0.0067'],
  [8401, 'en-US', '$30.24', '$0.008401'],
  [6700, 'sv-SE', '24,12\u00a0US$', '0,0067\u00a0US$'],
])('writes %i micro-dollars a second, in %s, as %s an hour and %s a second [L-3]', (rate, locale, hour, second) => {
  expect([hourRateText(rate, locale), secondRateText(rate, locale)]).toEqual([hour, second])
})
