import { expect, it } from 'vitest'
import { countOf, heldAt, tickedTo, type Listening } from './listening-count.ts'

const answer = (demoLeftMs: number): Listening => ({
  id: 'session-1',
  dropId: 'ines-lund',
  startedAt: '2026-11-20T09:00:00Z',
  seconds: 40,
  secondsRateMicros: 6_700,
  earnedMicros: 268_000,
  playing: true,
  idle: null,
  demoLeftMs,
  leasedUntil: '2026-11-20T09:02:00Z',
})
const shown = (count: Parameters<typeof tickedTo>[0], now: number) => {
  const { seconds, endedBy } = tickedTo(count, now)
  return [seconds, endedBy]
}

it('ticks on in whole seconds, one beat at most [L-2]', () => {
  const count = countOf(answer(300_000), 5_000)
  expect([5_000, 5_999, 6_000, 24_999].map((now) => shown(count, now))).toEqual([
    [40, undefined],
    [40, undefined],
    [41, undefined],
    [59, undefined],
  ])
  expect([25_000, 90_000].map((now) => shown(count, now))).toEqual([
    [60, 'silence'],
    [60, 'silence'],
  ])
  expect(tickedTo(count, 12_000).earnedMicros).toBe(268_000 + 7 * 6_700)
})

it('never ticks past what the song may still earn, and ends at that very moment [L-2]', () => {
  const count = countOf(answer(3_400), 0)
  expect([2_999, 3_000, 3_400, 9_000].map((now) => shown(count, now))).toEqual([
    [42, undefined],
    [43, undefined],
    [43, 'earned out'],
    [43, 'earned out'],
  ])
  expect(tickedTo(count, 3_100).nextInMs).toBe(300)
})

it('stands still for another song until the server has answered for it', () => {
  const held = heldAt(countOf(answer(300_000), 0), 4_200)
  expect([shown(held, 4_200), shown(held, 12_000)]).toEqual([
    [44, 'another song'],
    [44, 'another song'],
  ])
})
