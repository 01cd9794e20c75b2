import { expect, it } from 'vitest'
import { deliverableFrom, deliveryBlock, takesNoMoreSongs } from './delivery.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

it('allows early delivery when a song is pitched and none is in screening [D-8]', () => {
  expect([
    deliveryBlock({ screening: 0, pitch: 3, isWithdrawalOpen: false }),
    deliveryBlock({ screening: 0, pitch: 0, isWithdrawalOpen: false }),
    deliveryBlock({ screening: 2, pitch: 3, isWithdrawalOpen: true }),
    deliveryBlock({ screening: 2, pitch: 0, isWithdrawalOpen: false }),
    deliveryBlock({ screening: 0, pitch: 3, isWithdrawalOpen: true }),
  ]).toEqual([
    undefined,
    'drop/nothing-pitched',
    'drop/still-screening',
    'drop/still-screening',
    'drop/withdrawals-open',
  ])
})

it.each([
  ['live', '', false],
  ['live', '3', false],
  ['live', '2', true],
  ['paused', '', false],
  ['closed', '', true],
] as const)(
  'of a %s drop with a limit of “%s” and two songs, says whether it takes no more [D-8]',
  (state, demoCap, isOver) => expect(takesNoMoreSongs(state, { demoCap, demoCount: 2 })).toBe(isOver),
)

it('gives creators seven days to withdraw after a change of the brief, or after their payment arrived [T-4]', () => {
  expect(deliverableFrom(inDays(-3), inDays(-1))).toEqual(inDays(6))
  expect(deliverableFrom(inDays(-1), inDays(-3))).toEqual(inDays(6))
})
