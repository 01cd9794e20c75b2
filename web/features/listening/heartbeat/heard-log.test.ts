import { expect, it } from 'vitest'
import { createHeardLog, playedMs } from './heard-log.ts'

const listen = (heard: ReturnType<typeof createHeardLog>, demoId: string, ...places: number[]) =>
  places.forEach((ms) => heard.advance(demoId, ms))
const pendingOf = (heard: ReturnType<typeof createHeardLog>) =>
  heard.pending().map(({ demoId, fromMs, toMs }) => `${demoId} ${fromMs}-${toMs}`)

it('joins adjacent positions into one stretch, in whole milliseconds', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 250.4, 500, 1_750)
  expect(heard.heardOf('marble')).toEqual([[0, 1_750]])
  expect(pendingOf(heard)).toEqual(['marble 0-1750'])
})

it('splits a stretch at a jump, forward and back, observed or not', () => {
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

it('returns the unacknowledged listening of all songs in playing order', () => {
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

it('discards the pending listening and retains what was heard', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  heard.discard()
  expect([pendingOf(heard), heard.heardOf('marble')]).toEqual([[], [[0, 1_000]]])
})

it('forgets what was heard of one song, and records what is heard of it afterwards', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  listen(heard, 'slow-exit', 0, 300)
  heard.forget('marble')
  expect([heard.heardOf('marble'), heard.heardOf('slow-exit')]).toEqual([[], [[0, 300]]])
  listen(heard, 'marble', 400, 900)
  expect(heard.heardOf('marble')).toEqual([[400, 900]])
})
