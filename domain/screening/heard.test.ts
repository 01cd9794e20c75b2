import { expect, it } from 'vitest'
import { neededMs, addHeard, believable, lengthOf } from './heard.ts'

it('joins stretches that touch or overlap and keeps them within the song', () => {
  expect(
    addHeard(
      [[0, 5000]],
      [
        [4000, 9000],
        [9000, 9500],
        [20_000, 99_000],
        [-5, 1],
      ],
      30_000,
    ),
  ).toEqual([
    [0, 9500],
    [20_000, 30_000],
  ])
  expect(
    addHeard(
      [],
      [
        [5000, 5000],
        [7000, 6000],
      ],
      30_000,
    ),
  ).toEqual([])
  expect(
    lengthOf([
      [0, 9500],
      [20_000, 30_000],
    ]),
  ).toBe(19_500)
})

it('does not believe media time that outran the clock', () => {
  expect(believable([[0, 10_400]], 10_000)).toEqual([[0, 10_400]])
  expect(believable([[0, 30_000]], 10_000)).toEqual([])
  // A stretch that runs backwards pays for nothing.
  expect(
    believable(
      [
        [0, 30_000],
        [90_000, 0],
      ],
      10_000,
    ),
  ).toEqual([])
  expect(
    believable(
      [
        [0, 9000],
        [90_000, 0],
      ],
      10_000,
    ),
  ).toEqual([[0, 9000]])
})

it('asks for half a minute, or half of a shorter song, before a decision', () => {
  expect([240_000, 60_000, 59_000, 3001, 0].map(neededMs)).toEqual([30_000, 30_000, 29_500, 1500, 0])
})
