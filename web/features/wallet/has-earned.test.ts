import { expect, it } from 'vitest'
import { hasEarned } from './has-earned.ts'
import type { Wallet } from './wallet.ts'

const empty = { seconds: 0, balanceMicros: 0, withdrawal: null } as Wallet

it.each([
  [{}, false],
  [{ seconds: 1 }, true],
  [{ balanceMicros: 4_900 }, true],
  [{ balanceMicros: -20_000_000 }, true],
  [{ withdrawal: { state: 'failed' } as Wallet['withdrawal'] }, true],
])('counts a wallet with %j as having earned: %s [L-5]', (change, earned) => {
  expect(hasEarned({ ...empty, ...change })).toBe(earned)
})
