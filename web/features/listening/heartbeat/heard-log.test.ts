import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { expect, it } from 'vitest'
import { createHeardLog } from './heard-log.ts'

const listen = (heard: ReturnType<typeof createHeardLog>, demoId: string, ...places: number[]) =>
  places.forEach((ms) => heard.advance(demoId, ms))
it('joins adjacent positions into one stretch, in whole milliseconds', () => {
  const pieces: Played[] = []
  const heard = createHeardLog((played) => pieces.push(played))
  listen(heard, 'marble', 0, 250.4, 500, 1_750)
  expect(heard.heardOf('marble')).toEqual([[0, 1_750]])
  expect(pieces.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [0, 250],
    [250, 500],
    [500, 1_750],
  ])
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

it('forgets what was heard of one song, and records what is heard of it afterwards', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  listen(heard, 'slow-exit', 0, 300)
  heard.forget('marble')
  expect([heard.heardOf('marble'), heard.heardOf('slow-exit')]).toEqual([[], [[0, 300]]])
  listen(heard, 'marble', 400, 900)
  expect(heard.heardOf('marble')).toEqual([[400, 900]])
})
