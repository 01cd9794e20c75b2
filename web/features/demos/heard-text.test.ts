import { expect, it } from 'vitest'
import { heardOf, heardSentence, heardSumMs } from './heard-text.ts'

const audio = { durationMs: 202_000 } as Parameters<typeof heardSentence>[0]['audio']

it('says how much was heard, once for what was heard twice', () => {
  expect([
    heardOf([], 178_000),
    heardOf([[0, 124_000]], 202_000),
    heardOf(
      [
        [0, 60_000],
        [30_000, 90_000],
      ],
      202_000,
    ),
    heardOf([[0, 176_000]], 178_000),
  ]).toEqual(['', '2:04 of 3:22', '1:30 of 3:22', '2:56 of 2:58'])
})

it('all was heard only where less than half a second is missing, wherever it is [S-6]', () => {
  const gapOf = (ms: number, durationMs: number) =>
    heardOf(
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

it('the sum is what stands at each listener, added up [S-6]', () => {
  const almost = { heard: [[0, 8_800]] }
  const part = { heard: [[0, 4_900]] }
  const again = {
    heard: [
      [0, 2_000],
      [1_000, 3_000],
    ],
  }
  expect([[almost], [almost, part], [part, part], [again], []].map((ears) => heardSumMs(ears, 9_200))).toEqual([
    9_000, 13_000, 8_000, 3_000, 0,
  ])
})

it('makes a sentence of it, also before the first listen', () => {
  expect([
    heardSentence({ heard: [[0, 48_000]], result: 'screening', audio }),
    heardSentence({ heard: [], result: 'screening', audio }),
    heardSentence({ heard: [], result: 'refunded', audio }),
  ]).toEqual(['Heard 0:48 of 3:22.', 'Waiting to be heard.', 'Not heard.'])
})
