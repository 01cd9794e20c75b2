import { expect, it } from 'vitest'
import { exactText } from './format.ts'
import { zonedText } from './zoned-text.ts'

const now = new Date(2026, 10, 18, 12, 0)

it('adds the zone to an hour, and not to a day alone', () => {
  const closing = new Date(2026, 10, 20, 23, 59)
  const zone = exactText(closing, 'en-GB').split(' ').at(-1)
  expect(zone).toMatch(/^[A-Z]/)
  expect(zonedText(closing, now, 'en-GB')).toBe(`Fri 20 Nov, 23:59 ${zone}`)
  expect(zonedText(new Date(2027, 1, 1), now, 'en-GB')).toBe('1 Feb 2027')
})
