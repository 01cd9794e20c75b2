import { expect, it } from 'vitest'
import type { QueuedDemo } from '../queued-demo.ts'
import { requiredSecondsLeft, requiredListeningText } from './required-listening.ts'

const demo = (durationMs: number, requiredListeningMs: number, heard: number[][], can = ['demo.pitch']) =>
  ({ heard, requiredListeningMs, can, audio: { durationMs } }) as unknown as QueuedDemo

it('requires what the server requires, counting repeated parts once', () => {
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

it('counts what the server counts, where the page has heard more', () => {
  const now: [number, number][] = [[0, 7_200]]
  const left = (countedMs?: number) => requiredSecondsLeft(demo(14_000, 7_000, []), now, countedMs)
  expect([left(), left(7_200), left(7_199), left(6_400), left(9_000)]).toEqual([0, 0, 1, 1, 0])
})

it('requires nothing where there is nothing to decide', () => {
  expect(requiredSecondsLeft(demo(178_000, 30_000, [], ['demo.read']), [])).toBe(0)
})

it('forms one line, and is empty when enough was heard', () => {
  expect([requiredListeningText(12), requiredListeningText(0)]).toEqual(['Listen for 0:12 more before you decide.', ''])
})
