import { expect, it } from 'vitest'
import { estimateQueue, queueEarnings, sampledSongs } from './queue-estimate.ts'

it('counts the songs that the screener can listen to if every song was examined', () => {
  expect(estimateQueue({ screening: 5, seen: 5, open: 3, openMs: 540_000 })).toEqual({ songs: 3, durationMs: 540_000 })
  // The total may still count a song that has just been decided.
  expect(estimateQueue({ screening: 5, seen: 4, open: 4, openMs: 720_000 })).toEqual({ songs: 4, durationMs: 720_000 })
  expect(estimateQueue({ screening: 2, seen: 2, open: 0, openMs: 0 })).toEqual({ songs: 0, durationMs: 0 })
})

it('assumes that further songs are open and as long as the first ones', () => {
  const first = { screening: 1000, seen: sampledSongs, open: 10, openMs: 2_000_000 }
  expect(estimateQueue(first)).toEqual({ songs: 990, durationMs: 198_000_000 })
})

it('shows a drop whose first songs are all taken by others without guessing their length', () => {
  expect(estimateQueue({ screening: 25, seen: sampledSongs, open: 0, openMs: 0 })).toEqual({ songs: 5, durationMs: 0 })
})

it('pays whole seconds', () => {
  expect(queueEarnings(180_999, 5000)).toBe(900_000)
})
