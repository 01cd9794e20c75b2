import { expect, it } from 'vitest'
import type { Demo } from './demo.ts'
import { secondsStillToHear, stillToHearText } from './still-to-hear.ts'

const demo = (durationMs: number, heard: number[][], result = 'screening') =>
  ({ result, heard, audio: { durationMs } }) as unknown as Demo

it('asks a screener for half a minute or half of a shorter song, what was heard twice counted once', () => {
  expect([
    secondsStillToHear(demo(178_000, []), []),
    secondsStillToHear(demo(178_000, [[0, 10_000]]), [[5_000, 17_500]]),
    secondsStillToHear(demo(178_000, [[0, 29_001]]), []),
    secondsStillToHear(demo(178_000, [[0, 30_000]]), []),
    secondsStillToHear(demo(14_000, []), [[7_000, 13_999]]),
    secondsStillToHear(demo(14_000, []), [[7_000, 14_000]]),
  ]).toEqual([30, 13, 1, 0, 1, 0])
})

it('asks nothing of who decides on what a screener has passed on', () => {
  expect(secondsStillToHear(demo(178_000, [], 'pitch'), [])).toBe(0)
})

it('says it in one line, and nothing when it is enough', () => {
  expect([stillToHearText(12), stillToHearText(0)]).toEqual(['Listen to 0:12 more before you decide.', ''])
})
