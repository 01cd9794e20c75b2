import { expect, it } from 'vitest'
import { cannotSubmitReason } from './cannot-submit-reason.ts'

const unlimited = { demoCap: '', demoCount: 4 }

it('[D-5] lets a songwriter submit to a live drop up to three times', () => {
  const drops = [0, 2, 3].map((mySent) => ({ ...unlimited, state: 'live' as const, mySent }))
  expect(drops.map((drop) => cannotSubmitReason(drop, 'songWriter'))).toEqual([
    undefined,
    undefined,
    'You’ve already submitted three songs to this drop.',
  ])
})

it('[D-5] gives the reason in every other case', () => {
  const read = (state: 'closed' | 'delivered' | 'paused') => ({ ...unlimited, state, mySent: 0 })
  expect([
    cannotSubmitReason(read('closed'), 'producer'),
    cannotSubmitReason(read('delivered'), 'producer'),
    cannotSubmitReason(read('paused'), 'producer'),
    cannotSubmitReason({ ...unlimited, state: 'live', mySent: 0 }, 'anr'),
    cannotSubmitReason({ demoCap: '4', demoCount: 4, state: 'live', mySent: 0 }, 'producer'),
  ]).toEqual([
    'This drop is closed.',
    'This drop is closed.',
    'This drop is paused and isn’t taking submissions right now.',
    'Only producers and songwriters can submit songs.',
    'All spots in this drop are taken.',
  ])
})
