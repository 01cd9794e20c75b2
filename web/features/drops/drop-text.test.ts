import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import {
  closesSentence,
  cappedCount,
  demosText,
  failedText,
  foundText,
  genreText,
  isSoon,
  labelText,
  openText,
  waitingText,
} from './drop-text.ts'

it('names at most two genres, and Other for none', () => {
  expect([[], ['rB'], ['pop', 'kPop', 'soul'], ['polka']].map(genreText)).toEqual([
    'Other',
    'R&B',
    'Pop, K-Pop',
    'Other',
  ])
})

it('is soon only in the last four days', () => {
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

it('shows when the drop closes, closed, or was delivered earlier', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const drop = (state: 'live' | 'closed' | 'delivered', expireTime: string) =>
    closesSentence({ state, expireTime }, now)
  expect([
    drop('live', '2026-11-26T12:00:00Z'),
    drop('closed', '2026-11-14T12:00:00Z').replace(/ (14 Nov|Nov 14).*/, ' 14 Nov'),
    drop('delivered', '2026-11-26T12:00:00Z'),
  ]).toEqual(['closes in 6 days', 'closed 14 Nov', 'delivered'])
})

it('shows the label, or that no artist is named where the drop goes by its label', () => {
  const label = 'Northbound Music'
  expect([labelText({ artist: 'Ines Lund', label }), labelText({ artist: '', label })]).toEqual([
    'Northbound Music',
    'No artist named',
  ])
})

it('counts demos', () => {
  expect([0, 1, 2].map(demosText)).toEqual(['0 submissions', '1 submission', '2 submissions'])
})

it('[P13] counts the demos that wait for screening, and explains why a closed drop comes first', () => {
  expect([0, 1, 6].map((count) => [waitingText(count, false), waitingText(count, true)])).toEqual([
    ['nothing waiting', 'nothing waiting'],
    ['1 waiting', 'closed, 1 waiting'],
    ['6 waiting', 'closed, 6 waiting'],
  ])
})

it('[D-3] counts drops on a chip and in text', () => {
  expect([cappedCount(0), cappedCount(312), cappedCount(99, 100), cappedCount(100, 100)]).toEqual([
    '0',
    '312',
    '99',
    '100+',
  ])
  expect([openText(0), openText(1), openText(12), openText(100, 100)]).toEqual([
    'no open drops',
    '1 open drop',
    '12 open drops',
    '100 or more open drops',
  ])
})

it('[D-3] reports what a search found', () => {
  expect([foundText(0, false, 'piano'), foundText(1, false, 'piano'), foundText(30, true, 'slow piano')]).toEqual([
    'No drops found for piano',
    '1 drop found for piano',
    'More than 30 drops found for slow piano',
  ])
})

it('reports how long to wait after a rate limit, and otherwise what failed', () => {
  const what = 'We couldn’t load the drops.'
  expect([
    failedText(what, new ApiError('request/too-many', 429, 'Too many tries.', {}, 12)),
    failedText(what, new ApiError('server/failed', 500, 'Something went wrong.')),
    failedText(what, null),
  ]).toEqual(['Too many attempts. Try again in 12 seconds.', what, what])
})
