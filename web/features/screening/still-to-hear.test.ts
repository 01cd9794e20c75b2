import { expect, it } from 'vitest'
import type { Demo } from './demo.ts'
import { secondsStillToHear, stillToHearText } from './still-to-hear.ts'

const demo = (durationMs: number, neededMs: number, heard: number[][], can = ['demo.pitch']) =>
  ({ heard, neededMs, can, audio: { durationMs } }) as unknown as Demo

it('asks for what the server asks for, what was heard twice counted once', () => {
  expect([
    secondsStillToHear(demo(178_000, 30_000, []), []),
    secondsStillToHear(demo(178_000, 30_000, [[0, 10_000]]), [[5_000, 17_500]]),
    secondsStillToHear(demo(178_000, 30_000, [[0, 30_100]]), []),
    secondsStillToHear(demo(178_000, 30_000, [[0, 30_200]]), []),
    secondsStillToHear(demo(9_000, 9_000, []), [[0, 8_999]]),
    secondsStillToHear(demo(9_000, 9_000, []), [[0, 9_000]]),
    secondsStillToHear(demo(178_000, 10_000, [[0, 4_200]], ['demo.hold']), []),
  ]).toEqual([30, 13, 1, 0, 1, 0, 6])
})

it('asks nothing where there is nothing to decide', () => {
  expect(secondsStillToHear(demo(178_000, 30_000, [], ['demo.read']), [])).toBe(0)
})

it('says it in one line, and nothing when it is enough', () => {
  expect([stillToHearText(12), stillToHearText(0)]).toEqual(['Listen for 0:12 more before you decide.', ''])
})
