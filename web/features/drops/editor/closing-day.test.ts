import { expect, it } from 'vitest'
import { dayAfter, dayOf, daysUntil, earliestDay, expireTimeOf, latestDay } from './closing-day.ts'

const now = new Date(2026, 10, 20, 11, 30)

it('counts days and months as people do', () => {
  expect(dayAfter({ days: 14 }, now)).toBe('2026-12-04')
  expect(dayAfter({ months: 1 }, now)).toBe('2026-12-20')
  expect(dayAfter({ months: 3 }, now)).toBe('2027-02-20')
  expect([earliestDay(now), latestDay(now)]).toEqual(['2026-11-21', '2027-05-19'])
})

it('uses the last day of a shorter month', () => {
  expect(dayAfter({ months: 1 }, new Date(2027, 0, 31))).toBe('2027-02-28')
  expect(dayAfter({ months: 3 }, new Date(2026, 10, 30))).toBe('2027-02-28')
})

it('closes at the last minute of the day', () => {
  expect(expireTimeOf('2026-12-04', now)).toEqual(new Date(2026, 11, 4, 23, 59))
})

it('closes no later than 180 days from now on the last day allowed', () => {
  expect(expireTimeOf('2027-05-19', now)).toEqual(new Date(now.getTime() + 180 * 86_400_000))
})

it('retains the exact time of an unchanged day', () => {
  const before = new Date(2026, 11, 4, 9, 15)
  expect(expireTimeOf('2026-12-04', now, before)).toBe(before)
  expect(expireTimeOf('2026-12-05', now, before)).toEqual(new Date(2026, 11, 5, 23, 59))
})

it('counts the days until a day alike at every hour, also across a change of the clocks', () => {
  for (const at of [new Date(2026, 10, 20, 0, 1), now, new Date(2026, 10, 20, 23, 59)])
    expect([daysUntil('2026-11-20', at), daysUntil('2026-11-27', at), daysUntil('2027-05-19', at)]).toEqual([0, 7, 180])
})

it('treats an empty field as no date', () => {
  expect(expireTimeOf('', now).getTime()).toBeNaN()
})

it('formats a day as a date field does', () => {
  expect(dayOf(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
})
