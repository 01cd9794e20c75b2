import { expect, it } from 'vitest'
import type { ListeningClock } from '../../platform/listening-clock.ts'
import { beforeSound } from './before-sound.ts'
import { queuedForTests, toScreen } from './queued-for-tests.ts'

const clock = { leftMs: (id: string) => (id === 'spent' ? 0 : undefined) } as ListeningClock

it('says that the sound counts only of a song that does [L-2]', () => {
  const demos = [toScreen('open'), toScreen('spent'), queuedForTests('decided', 'nogo', ['demo.read'])]
  expect(demos.map((demo) => beforeSound({ clock }, demo))).toEqual([
    'Counts while the sound plays',
    'This song has counted twice its length',
    'Decided songs earn nothing',
  ])
})
