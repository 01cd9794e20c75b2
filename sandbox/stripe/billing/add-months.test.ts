import { expect, it } from 'vitest'
import { addMonths, periodEnd } from './add-months.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const text = (at: number) => new Date(at * 1000).toISOString()

it.each([
  ['2026-01-31T10:20:30Z', 1, '2026-02-28T10:20:30.000Z'],
  ['2026-01-31T10:20:30Z', 2, '2026-03-31T10:20:30.000Z'],
  ['2028-01-31T00:00:00Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T23:59:59Z', 3, '2027-02-28T23:59:59.000Z'],
  ['2026-12-15T12:00:00Z', 1, '2027-01-15T12:00:00.000Z'],
])('starts at %s and adds %i months', (anchor, months, expected) => {
  expect(text(addMonths(seconds(anchor), months))).toBe(expected)
})

it('does not shorten the months after a short one', () => {
  const anchor = seconds('2026-12-31T08:00:00Z')
  const ends = [periodEnd(anchor, anchor)]
  for (let count = 0; count < 3; count += 1) ends.push(periodEnd(anchor, ends.at(-1) ?? 0))
  expect(ends.map((end) => text(end).slice(0, 10))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})
