import { expect, it } from 'vitest'
import { aboutTimeText, closingText } from './queue-text.ts'

it('rounds to the minute', () => {
  const seconds = [0, 29, 30, 89, 90, 1020, 3599, 3600, 4260]
  expect(seconds.map((each) => aboutTimeText(each * 1000))).toEqual([
    'under 1 min',
    'under 1 min',
    '1 min',
    '1 min',
    '2 min',
    '17 min',
    '1 h',
    '1 h',
    '1 h 11 min',
  ])
})

it('says when a drop closes or closed', () => {
  const now = new Date(2026, 10, 24, 12)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const texts = [at(21, 9), at(23, 23), at(24, 11), at(24, 13), at(25, 1), at(30, 9)]
  expect(texts.map((time) => closingText(time, undefined, undefined, now))).toEqual([
    'closed 3 days ago',
    'closed yesterday',
    'closed today',
    'closes today',
    'closes tomorrow',
    'closes in 6 days',
  ])
})
