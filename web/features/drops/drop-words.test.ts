import { expect, it } from 'vitest'
import { closesSentence, demosText, genreText, isSoon } from './drop-words.ts'

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
  const on = (day: number, hour: number) => ({
    state: 'live' as const,
    expireTime: new Date(2026, 10, day, hour).toISOString(),
  })
  expect([on(20, 11), on(20, 13), on(24, 23), on(25, 1)].map((drop) => isSoon(drop, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('says when it closes, closed, or was delivered before', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const drop = (state: 'live' | 'closed' | 'delivered', expireTime: string) =>
    closesSentence({ state, expireTime }, now)
  expect([
    drop('live', '2026-11-26T12:00:00Z'),
    drop('closed', '2026-11-14T12:00:00Z').replace(/ (14 Nov|Nov 14).*/, ' 14 Nov'),
    drop('delivered', '2026-11-26T12:00:00Z'),
  ]).toEqual(['closes in 6 days', 'closed 14 Nov', 'delivered'])
})

it('counts demos', () => {
  expect([0, 1, 2].map(demosText)).toEqual(['0 demos', '1 demo', '2 demos'])
})
