import { expect, it } from 'vitest'
import { hourRateText, secondRateText } from './rate-text.ts'

it.each([
  [5000, '$18.00', '$0.0050'],
  [6700, '$24.12', '$0.0067'],
  [8401, '$30.24', '$0.008401'],
])('%i micro-dollars a second are %s an hour and %s a second', (rate, hour, second) => {
  expect([hourRateText(rate), secondRateText(rate)]).toEqual([hour, second])
})
