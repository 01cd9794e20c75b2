import { expect, it } from 'vitest'
import { heardByAllText, heardText } from './heard-text.ts'

it('shows how much was heard, counting repeated parts once', () => {
  expect([
    heardText([], 178_000),
    heardText([[0, 124_000]], 202_000),
    heardText(
      [
        [0, 60_000],
        [30_000, 90_000],
      ],
      202_000,
    ),
    heardText([[0, 176_000]], 178_000),
  ]).toEqual(['', '2:04 of 3:22', '1:30 of 3:22', '2:56 of 2:58'])
})

it('reports all as heard only when less than half a second is missing, anywhere in the song [S-6]', () => {
  const gapOf = (ms: number, durationMs: number) =>
    heardText(
      [
        [0, 4_000],
        [4_000 + ms, durationMs],
      ],
      durationMs,
    )
  expect([gapOf(499, 9_200), gapOf(500, 9_200), gapOf(500, 9_900), gapOf(900, 178_000)]).toEqual([
    'all 0:09',
    '0:08 of 0:09',
    'almost all 0:09',
    '2:57 of 2:58',
  ])
})

it('counts a second that two people heard once, on a receipt as in every list [T-2]', () => {
  const screener = { heard: [[0, 52_000]] }
  const owner = { heard: [[40_000, 71_000]] }
  expect([
    heardByAllText([screener, owner], 180_000),
    heardByAllText([screener], 180_000),
    heardByAllText([], 180_000),
  ]).toEqual(['1:11 of 3:00', '0:52 of 3:00', ''])
})
