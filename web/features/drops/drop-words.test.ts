import { expect, it } from 'vitest'
import { closesSentence, demosText, genreText, isSoon, waitingFirst, waitingText } from './drop-words.ts'

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

it('counts what waits for a screener', () => {
  expect([0, 1, 6].map(waitingText)).toEqual(['nothing waiting', '1 waiting', '6 waiting'])
})

it('puts drops with something waiting first, and leaves the order to those who are told nothing', () => {
  const drops = (...waiting: (number | null)[]) => waiting.map((count, id) => ({ id, waiting: count }))
  const order = (...waiting: (number | null)[]) => waitingFirst(drops(...waiting)).map(({ id }) => id)
  expect([order(0, 2, 0, 5), order(null, null, null)]).toEqual([
    [1, 3, 0, 2],
    [0, 1, 2],
  ])
})
