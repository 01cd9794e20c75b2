import { expect, it } from 'vitest'
import { leaseText, timerHint } from './listening-timer.tsx'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'

it('shows how long a song is still leased, and that the lease expired [L-6]', () => {
  expect([120_000, 100_400, 900, 0, -60_000].map((leftMs) => leaseText(leftMs))).toEqual([
    'Play within 2:00 to keep this song',
    'Play within 1:40 to keep this song',
    'Play within 0:00 to keep this song',
    'Other screeners can take this song now',
    'Other screeners can take this song now',
  ])
  expect(leaseText(117_000, true)).toBe('Unmute within 1:57 to keep this song')
  // A wrong device clock never shows more than a lease can have.
  expect(leaseText(900_000)).toBe('Play within 2:00 to keep this song')
})

const clock = { paidLeftMs: (id: string) => (id === 'spent' ? 0 : undefined) } as HeartbeatClock

it('tells whether a song is paid before playback, also right after a reload [L-2]', () => {
  const demos = [
    toScreen('open', { paidLeftMs: 24_000 }),
    toScreen('spent', { paidLeftMs: 24_000 }),
    toScreen('spent before this visit', { paidLeftMs: 0 }),
    queuedDemoForTests('decided', 'nogo', ['demo.read']),
  ]
  expect(demos.map((demo) => timerHint({ clock }, demo))).toEqual([
    'Paid for up to two plays',
    'No paid time left on this song',
    'No paid time left on this song',
    'No pay after a decision',
  ])
})
