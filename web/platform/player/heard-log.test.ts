import type { Stretch } from '@velv/domain/screening/heard.ts'
import { expect, it } from 'vitest'
import { withHeard } from './heard-log.ts'

const listen = (...ticks: number[]) =>
  ticks.slice(1).reduce<readonly Stretch[]>((heard, to, at) => withHeard(heard, ticks[at]!, to), [])

it('ticks that follow each other are one stretch', () => {
  expect(listen(0, 250, 500, 750)).toEqual([[0, 750]])
})

it('skipping does not count, going back counts again', () => {
  expect(listen(0, 1000, 60_000, 61_000, 500, 900)).toEqual([
    [0, 1000],
    [60_000, 61_000],
    [500, 900],
  ])
})

it('standing still adds nothing', () => {
  expect(listen(400, 400)).toEqual([])
})
