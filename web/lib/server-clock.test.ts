import { expect, it } from 'vitest'
import { clockOffsetMs } from './server-clock.ts'

const now = Date.parse('2026-11-20T09:00:00.900Z')

it('accepts a clock within two seconds of the server’s, since the header has whole seconds only', () => {
  expect([
    clockOffsetMs('Fri, 20 Nov 2026 09:00:00 GMT', now),
    clockOffsetMs('Fri, 20 Nov 2026 08:59:59 GMT', now),
    clockOffsetMs('Fri, 20 Nov 2026 09:00:02 GMT', now),
  ]).toEqual([0, 0, 0])
})

it('corrects a clock that is wrong, by the middle of the second', () => {
  expect(clockOffsetMs('Fri, 20 Nov 2026 09:05:00 GMT', now)).toBe(299_600)
  expect(clockOffsetMs('Fri, 20 Nov 2026 08:55:00 GMT', now)).toBe(-300_400)
})

it('ignores a response without a date', () =>
  expect([clockOffsetMs(null, now), clockOffsetMs('soon', now)]).toEqual([0, 0]))
