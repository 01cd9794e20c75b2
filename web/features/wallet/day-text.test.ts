import { expect, it } from 'vitest'
import { hoursText, weekdayText } from './day-text.ts'

it('a calendar day has its weekday in every zone', () => {
  expect([weekdayText('2026-11-19', 'short', 'en-GB'), weekdayText('2026-11-13', 'long', 'en-GB')]).toEqual([
    'Thu',
    'Friday',
  ])
})

it('a short session is not nothing', () => {
  expect([0, 1, 59, 60, 7_519, 90_000].map(hoursText)).toEqual(['', '00:01', '00:01', '00:01', '02:05', '25:00'])
})
