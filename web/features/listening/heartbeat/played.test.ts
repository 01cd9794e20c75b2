import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { expect, it } from 'vitest'
import { firstReportable, playedMs, withoutFirst, withPlayed } from './played.ts'

const played = (...pieces: readonly [demoId: string, fromMs: number, toMs: number][]): Played[] =>
  pieces.map(([demoId, fromMs, toMs]) => ({ demoId, fromMs, toMs }))

const twoSongs = played(['marble', 0, 1_000], ['slow-exit', 0, 300], ['marble', 500, 900])

it('is measured in total and by song', () => {
  expect([playedMs(twoSongs), playedMs(twoSongs, 'marble'), playedMs([])]).toEqual([1_700, 1_400, 0])
})

it('is extended by a piece that continues the last one, and only by that', () => {
  const one = played(['marble', 0, 1_000])
  expect(withPlayed(one, { demoId: 'marble', fromMs: 1_000, toMs: 1_250 })).toEqual(played(['marble', 0, 1_250]))
  for (const other of played(['marble', 1_001, 1_250], ['slow-exit', 1_000, 1_250]))
    expect(withPlayed(one, other)).toEqual([...one, other])
})

it('loses its beginning, within a piece or across several', () => {
  expect(withoutFirst(twoSongs, 600)).toEqual(
    played(['marble', 600, 1_000], ['slow-exit', 0, 300], ['marble', 500, 900]),
  )
  expect(withoutFirst(twoSongs, 1_300)).toEqual(played(['marble', 500, 900]))
  expect(withoutFirst(twoSongs, 9_000)).toEqual([])
})

it('is reported up to fifty pieces and eight songs at a time', () => {
  const pieces = Array.from({ length: 60 }, (_, at) => ({ demoId: 'marble', fromMs: at * 10, toMs: at * 10 + 5 }))
  expect(firstReportable(pieces)).toEqual(pieces.slice(0, 50))
  const songs = Array.from({ length: 9 }, (_, at) => ({ demoId: `song ${at}`, fromMs: 0, toMs: 5 }))
  expect(firstReportable(songs)).toEqual(songs.slice(0, 8))
})
