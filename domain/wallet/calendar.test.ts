import { expect, it } from 'vitest'
import { createDayFormatter, daysUpTo } from './calendar.ts'

it.each([
  ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01'],
  ['Europe/Stockholm', '2026-03-01T23:00:00Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
  ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-02'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s the day at %s is %s [L-3]', (zone, at, day) => expect(createDayFormatter(zone)(new Date(at))).toBe(day))

it.each(['', 'Etc/Unknown', 'Mars/Olympus', "UTC'; drop table", 'Europe/Stockholm '])(
  'takes the unknown zone %j for UTC [X-1]',
  (zone) => expect(createDayFormatter(zone)(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01'),
)

it('counts days across the end of a year and a time change', () => {
  expect(daysUpTo('2027-01-02')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(daysUpTo('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})
