import { expect, it } from 'vitest'
import { heardOf, heardSentence } from './heard-text.ts'

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
    heardOf([[0, 177_200]], 178_000),
    heardOf([[0, 176_000]], 178_000),
  ]).toEqual(['', '2:04 of 3:22', '1:30 of 3:22', 'all 2:58', '2:56 of 2:58'])
})

it('makes a sentence of it, also before the first listen', () => {
  expect([
    heardSentence({ heard: [[0, 48_000]], result: 'screening', audio }),
    heardSentence({ heard: [], result: 'screening', audio }),
    heardSentence({ heard: [], result: 'refunded', audio }),
  ]).toEqual(['Heard 0:48 of 3:22.', 'Waiting to be heard.', 'Not heard.'])
})
