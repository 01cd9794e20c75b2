import { expect, it } from 'vitest'
import { createHeardLog, playedMs } from './heard-log.ts'

const listen = (heard: ReturnType<typeof createHeardLog>, demoId: string, ...places: number[]) =>
  places.forEach((ms) => heard.advance(demoId, ms))
const pendingOf = (heard: ReturnType<typeof createHeardLog>) =>
  heard.pending().map(({ demoId, fromMs, toMs }) => `${demoId} ${fromMs}-${toMs}`)

it('places that follow each other are one stretch, in whole milliseconds', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 250.4, 500, 1_750)
  expect(heard.heardOf('marble')).toEqual([[0, 1_750]])
  expect(pendingOf(heard)).toEqual(['marble 0-1750'])
})

it('a jump splits a stretch, forward and back, seen or unseen', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  heard.interrupt()
  listen(heard, 'marble', 1_500, 2_000)
  listen(heard, 'marble', 60_000, 61_000, 500, 900)
  expect(heard.heardOf('marble')).toEqual([
    [0, 1_000],
    [1_500, 2_000],
    [60_000, 61_000],
    [500, 900],
  ])
})

it('keeps what is not acknowledged, over all songs, in the order it was played', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  listen(heard, 'slow-exit', 0, 300)
  heard.interrupt()
  listen(heard, 'marble', 500, 900)
  expect(pendingOf(heard)).toEqual(['marble 0-1000', 'slow-exit 0-300', 'marble 500-900'])
  expect([playedMs(heard.pending()), playedMs(heard.pending(), 'marble')]).toEqual([1_700, 1_400])
  heard.acknowledge(600)
  expect(pendingOf(heard)).toEqual(['marble 600-1000', 'slow-exit 0-300', 'marble 500-900'])
  heard.acknowledge(700)
  listen(heard, 'marble', 1_200)
  expect(pendingOf(heard)).toEqual(['marble 500-1200'])
  expect(heard.heardOf('marble')).toEqual([
    [0, 1_000],
    [500, 1_200],
  ])
})

it('forgets what is pending, and not what was heard', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  heard.discard()
  expect([pendingOf(heard), heard.heardOf('marble')]).toEqual([[], [[0, 1_000]]])
})
