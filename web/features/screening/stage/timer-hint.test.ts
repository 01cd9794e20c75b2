import { expect, it } from 'vitest'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { timerHint } from './timer-hint.ts'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'

const clock = { paidLeftMs: (id: string) => (id === 'spent' ? 0 : undefined) } as HeartbeatClock

it('tells whether a song is paid before playback, also right after a reload [L-2]', () => {
  const demos = [
    toScreen('open', { paidLeftMs: 24_000 }),
    toScreen('spent', { paidLeftMs: 24_000 }),
    toScreen('spent before this visit', { paidLeftMs: 0 }),
    queuedDemoForTests('decided', 'nogo', ['demo.read']),
  ]
  expect(demos.map((demo) => timerHint({ clock }, demo))).toEqual([
    'Paid while the sound plays',
    'This song is paid in full',
    'This song is paid in full',
    'Decided songs aren’t paid',
  ])
})
