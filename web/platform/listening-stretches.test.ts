import { expect, it } from 'vitest'
import { createHeardLog } from './listening-stretches.ts'

const listen = (heard: ReturnType<typeof createHeardLog>, demoId: string, ...places: number[]) =>
  places.forEach((ms) => heard.run(demoId, ms))

it('places that follow each other are one stretch, in whole milliseconds', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 250.4, 500, 1_750)
  expect(heard.heardOf('marble')).toEqual([[0, 1_750]])
})

it('a jump splits a stretch, on and back, seen or unseen', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  heard.rest()
  listen(heard, 'marble', 1_500, 2_000)
  listen(heard, 'marble', 60_000, 61_000, 500, 900)
  expect(heard.heardOf('marble')).toEqual([
    [0, 1_000],
    [1_500, 2_000],
    [60_000, 61_000],
    [500, 900],
  ])
})

it('hands out what is new, once, song by song', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  expect(heard.take('marble')).toEqual([[0, 1_000]])
  listen(heard, 'marble', 1_400)
  listen(heard, 'slow-exit', 0, 300)
  expect(heard.take('marble')).toEqual([[1_000, 1_400]])
  expect(heard.take('marble')).toEqual([])
  expect(heard.take('slow-exit')).toEqual([[0, 300]])
  expect(heard.heardOf('marble')).toEqual([[0, 1_400]])
})

it('takes again what was given back, and nothing of what was dropped', () => {
  const heard = createHeardLog()
  listen(heard, 'marble', 0, 1_000)
  heard.giveBack('marble', heard.take('marble'))
  listen(heard, 'marble', 2_000)
  expect(heard.take('marble')).toEqual([[0, 2_000]])
  listen(heard, 'marble', 2_500)
  heard.dropUntaken()
  expect(heard.take('marble')).toEqual([])
})

it('a report carries fifty stretches at most', () => {
  const heard = createHeardLog()
  for (let at = 0; at < 70; at++) {
    listen(heard, 'marble', at * 5_000, at * 5_000 + 100)
    heard.rest()
  }
  const report = heard.take('marble')
  expect(report.length).toBe(50)
  expect(report[0]).toEqual([0, 100])
})
