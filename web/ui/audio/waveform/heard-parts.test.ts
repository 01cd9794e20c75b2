import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { expect, it } from 'vitest'
import { heardParts } from './heard-parts.ts'

it('a stretch heard again is heard twice, its edges only once', () => {
  expect(
    heardParts([
      [0, 60],
      [20, 30],
    ]),
  ).toEqual({ once: [[0, 60]], twice: [[20, 30]] })
})

it('stretches that touch become one and are not heard twice', () => {
  expect(
    heardParts([
      [10, 20],
      [0, 10],
    ]),
  ).toEqual({ once: [[0, 20]], twice: [] })
})

it('three times is still twice, and nothing is nothing', () => {
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

it('the length is what was heard, counted once', () => {
  expect(
    totalStretchMs(
      heardParts([
        [0, 50],
        [40, 100],
      ]).once,
    ),
  ).toBe(100)
})
