import { expect, it } from 'vitest'
import { centsOf, canWithdraw, canMove, withdrawableMicros, withdrawalMoves, withdrawalStates } from './withdrawal.ts'

it.each([
  [50_000_000, 50_000_000, true],
  [50_009_999, 50_000_000, true],
  [49_999_999, 49_990_000, false],
  [136_157_500, 136_150_000, true],
  [0, 0, false],
  [-1, 0, false],
])('from a balance of %i micro-dollars %i can be withdrawn, enough: %s [L-4]', (balance, amount, enough) => {
  expect([withdrawableMicros(balance), canWithdraw(balance)]).toEqual([amount, enough])
  expect(centsOf(amount) * 10_000).toBe(amount)
})

it('only moves forward, and a failed withdrawal stays failed [L-4]', () => {
  const moves = withdrawalStates.flatMap((from) =>
    withdrawalStates.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(withdrawalMoves.map(([from, to]) => `${from} → ${to}`))
  expect(moves.filter((move) => move.startsWith('failed'))).toEqual([])
})
