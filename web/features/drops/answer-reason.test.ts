import { expect, it } from 'vitest'
import { whyNoAnswer } from './answer-reason.ts'

it('[D-5] lets a songwriter answer a live drop until three are sent', () => {
  const live = { state: 'live', can: ['drop.read', 'drop.answer'] } as const
  const drops = [0, 2, 3].map((mySent) => ({ ...live, can: [...live.can], mySent }))
  expect(drops.map((drop) => whyNoAnswer(drop, 'songWriter'))).toEqual([
    undefined,
    undefined,
    'You have three demos for this drop already.',
  ])
})

it('[D-5] says why not otherwise', () => {
  const read = (state: 'closed' | 'delivered' | 'awaiting') => ({ state, can: ['drop.read' as const], mySent: 0 })
  expect([
    whyNoAnswer(read('closed'), 'producer'),
    whyNoAnswer(read('delivered'), 'producer'),
    whyNoAnswer(read('awaiting'), 'producer'),
    whyNoAnswer({ state: 'live', can: ['drop.read'], mySent: 0 }, 'anr'),
  ]).toEqual([
    'This drop is closed.',
    'This drop is closed.',
    'This drop is not open for demos.',
    'Demos are sent by producers and songwriters.',
  ])
})
