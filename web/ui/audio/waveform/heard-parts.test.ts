import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { expect, it } from 'vitest'
import { heardParts } from './heard-parts.ts'

it('counts a stretch heard again as heard twice, and its edges only once', () => {
  expect(
    heardParts([
      [0, 60],
      [20, 30],
    ]),
  ).toEqual({ once: [[0, 60]], twice: [[20, 30]] })
})

it('merges adjacent stretches without counting them as heard twice', () => {
  expect(
    heardParts([
      [10, 20],
      [0, 10],
    ]),
  ).toEqual({ once: [[0, 20]], twice: [] })
})

it('counts three times as twice, and handles an empty list', () => {
  expect(
    heardParts([
      [0, 9],
      [3, 6],
      [4, 5],
      [7, 7],
    ]),
  ).toEqual({ once: [[0, 9]], twice: [[3, 6]] })
  expect(heardParts([])).toEqual({ once: [], twice: [] })
})

it('counts every heard second once in the length', () => {
  expect(
    totalStretchMs(
      heardParts([
        [0, 50],
        [40, 100],
      ]).once,
    ),
  ).toBe(100)
})
