import { expect, it } from 'vitest'
import { outcomeTimesText } from './outcome-times-text.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12)).toISOString()
const textOf = (change: Partial<Parameters<typeof outcomeTimesText>[0]>) =>
  outcomeTimesText(
    { closedAt: day(25), deliveredAt: day(26), answeredAt: day(30), medianDays: 3, pitched: 12, ...change },
    'en-US',
  )

it('[B-2] says how long a drop took, step by step', () => {
  expect([
    textOf({}),
    textOf({ deliveredAt: day(25), answeredAt: day(25), medianDays: 0 }),
    textOf({ medianDays: null }),
    textOf({ pitched: 0, answeredAt: null, medianDays: null }),
    textOf({ deliveredAt: null, answeredAt: null, medianDays: null, pitched: 0 }),
  ]).toEqual([
    'Closed Nov 25, 2026, delivered 1 day later, last pitch answered 4 days later. Half the answers came within 3 days of delivery.',
    'Closed Nov 25, 2026, delivered the same day, last pitch answered the same day. Half the answers came within 1 day of delivery.',
    'Closed Nov 25, 2026, delivered 1 day later, last pitch answered 4 days later.',
    'Closed Nov 25, 2026.',
    'Closed Nov 25, 2026.',
  ])
})
