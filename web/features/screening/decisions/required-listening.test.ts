import { expect, it } from 'vitest'
import type { QueuedDemo } from '../queued-demo.ts'
import { requiredSecondsLeft, requiredListeningText } from './required-listening.ts'

const demo = (durationMs: number, requiredListeningMs: number, heard: number[][], can = ['demo.pitch']) =>
  ({ heard, requiredListeningMs, can, audio: { durationMs } }) as unknown as QueuedDemo

it('asks for what the server asks for, what was heard twice counted once', () => {
  expect([
    requiredSecondsLeft(demo(178_000, 30_000, []), []),
    requiredSecondsLeft(demo(178_000, 30_000, [[0, 10_000]]), [[5_000, 17_500]]),
    requiredSecondsLeft(demo(178_000, 30_000, [[0, 30_100]]), []),
    requiredSecondsLeft(demo(178_000, 30_000, [[0, 30_200]]), []),
    requiredSecondsLeft(demo(9_000, 9_000, []), [[0, 8_999]]),
    requiredSecondsLeft(demo(9_000, 9_000, []), [[0, 9_000]]),
    requiredSecondsLeft(demo(178_000, 10_000, [[0, 4_200]], ['demo.hold']), []),
  ]).toEqual([30, 13, 1, 0, 1, 0, 6])
})

it('asks nothing where there is nothing to decide', () => {
  expect(requiredSecondsLeft(demo(178_000, 30_000, [], ['demo.read']), [])).toBe(0)
})

it('says it in one line, and nothing when it is enough', () => {
  expect([requiredListeningText(12), requiredListeningText(0)]).toEqual(['Listen for 0:12 more before you decide.', ''])
})
