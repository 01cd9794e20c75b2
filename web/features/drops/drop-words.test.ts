import { expect, it } from 'vitest'
import { demosText, genreText, isSoon } from './drop-words.ts'

it('names two genres at most, and Other for none', () => {
  expect([[], ['rB'], ['pop', 'kPop', 'soul'], ['polka']].map(genreText)).toEqual([
    'Other',
    'R&B',
    'Pop, K-Pop',
    'Other',
  ])
})

it('is soon in the last four days only', () => {
  const now = new Date(2026, 10, 20, 12)
  const on = (day: number, hour: number) => ({ expireTime: new Date(2026, 10, day, hour).toISOString() })
  expect([on(20, 11), on(20, 13), on(24, 23), on(25, 1)].map((drop) => isSoon(drop, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('counts demos', () => {
  expect([0, 1, 2].map(demosText)).toEqual(['0 demos', '1 demo', '2 demos'])
})
