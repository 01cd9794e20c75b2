import { expect, it } from 'vitest'
import type { ListeningClock } from '../../platform/listening-clock.ts'
import { beforeSound } from './before-sound.ts'
import { queuedForTests, toScreen } from './queued-for-tests.ts'

const clock = { leftMs: (id: string) => (id === 'spent' ? 0 : undefined) } as ListeningClock

it('says whether a song is paid before any sound, also right after a reload [L-2]', () => {
  const demos = [
    toScreen('open', { paidLeftMs: 24_000 }),
    toScreen('spent', { paidLeftMs: 24_000 }),
    toScreen('spent before this visit', { paidLeftMs: 0 }),
    queuedForTests('decided', 'nogo', ['demo.read']),
  ]
  expect(demos.map((demo) => beforeSound({ clock }, demo))).toEqual([
    'Paid while the sound plays',
    'This song is paid in full',
    'This song is paid in full',
    'Decided songs aren’t paid',
  ])
})
