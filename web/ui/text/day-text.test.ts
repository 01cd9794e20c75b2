import { expect, it } from 'vitest'
import { countedText, listenedText, weekdayText } from './day-text.ts'

it('gives a calendar day the same weekday in every zone', () => {
  expect([weekdayText('2026-11-19', 'short', 'en-GB'), weekdayText('2026-11-13', 'long', 'en-GB')]).toEqual([
    'Thu',
    'Friday',
  ])
})

it('distinguishes days by the second under an hour, and by the minute above [L-3]', () => {
  const days = [0, 1, 24, 59, 60, 3_599, 3_600, 7_519, 90_000]
  expect(days.map(countedText)).toEqual(['', '0:01', '0:24', '0:59', '1:00', '59:59', '1:00', '2:05', '25:00'])
})

it('says listened time in whole minutes', () => {
  expect([59, 1500, 9600].map(listenedText)).toEqual(['0 min', '25 min', '2 h 40 min'])
})
