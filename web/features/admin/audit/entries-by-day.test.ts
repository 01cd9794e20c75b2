import { expect, it } from 'vitest'
import { groupEntriesByDay } from './entries-by-day.ts'

// Without a time zone, because days are those of the viewer's calendar.
const now = new Date('2026-11-20T00:30:00')
const at = (text: string) => ({ at: new Date(text).toISOString() })

it('[M-1] groups entries by day, newest first, and names today and yesterday', () => {
  const acts = ['2026-11-20T00:10', '2026-11-19T23:50', '2026-11-19T08:00', '2026-11-18T12:00', '2025-11-18T12:00'].map(
    at,
  )
  expect(groupEntriesByDay(acts, now, 'en-GB').map(({ day, rows }) => [day, rows.length])).toEqual([
    ['Today, Fri 20 Nov', 1],
    ['Yesterday, Thu 19 Nov', 2],
    ['Wed 18 Nov', 1],
    ['18 Nov 2025', 1],
  ])
  expect(groupEntriesByDay([], now)).toEqual([])
})
