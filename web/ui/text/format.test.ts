import { describe, expect, it } from 'vitest'
import { closesText, closingText, earnedText, lengthText, onDayText, spokenLength, whenText } from './format.ts'

const now = new Date(2026, 10, 18, 12, 0)

it('formats money in the viewer’s locale', () => {
  expect(earnedText(17_089_999, 'en-US')).toBe('$17.08')
})

describe('times', () => {
  it('have a weekday and 24 hours within three weeks, and only the date beyond', () => {
    expect(whenText(new Date(2026, 10, 16, 9, 37), now, 'en-GB')).toBe('Mon 16 Nov, 09:37')
    expect(whenText(new Date(2026, 10, 16, 21, 4), now, 'en-US')).toBe('Mon, Nov 16, 9:04 PM')
    expect(whenText(new Date(2026, 5, 1, 9, 37), now, 'en-GB')).toBe('1 Jun 2026')
    expect(onDayText(new Date(2026, 10, 16, 9, 37), now, 'en-GB')).toBe('Mon 16 Nov')
    expect(onDayText(new Date(2026, 5, 1, 9, 37), now, 'en-GB')).toBe('1 Jun 2026')
  })

  it('say closing in days', () => {
    expect(closesText(new Date(2026, 10, 18, 23, 0), now, 'en-GB')).toBe('today')
    expect(closesText(new Date(2026, 10, 19, 1, 0), now, 'en-GB')).toBe('tomorrow')
    expect(closesText(new Date(2026, 10, 24, 9, 0), now, 'en-GB')).toBe('in 6 days')
    expect(closesText(new Date(2026, 10, 18, 11, 59), now, 'en-GB')).toBe('closed 18 Nov 2026')
  })

  it('use the present tense until a drop has closed', () => {
    expect(closingText(new Date(2026, 10, 18, 23, 0), now, 'en-GB')).toBe('closes today')
    expect(closingText(new Date(2026, 10, 24, 9, 0), now, 'en-GB')).toBe('closes in 6 days')
    expect(closingText(new Date(2026, 10, 18, 11, 59), now, 'en-GB')).toBe('closed 18 Nov 2026')
  })

  it('write lengths as 3:24, and in words for screen readers', () => {
    expect(lengthText(204_900)).toBe('3:24')
    expect(lengthText(3_723_000)).toBe('1:02:03')
    expect(spokenLength(128_000)).toBe('2 minutes 8 seconds')
    expect(spokenLength(61_000)).toBe('1 minute 1 second')
    expect(spokenLength(0)).toBe('0 seconds')
  })
})
