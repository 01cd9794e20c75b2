import { expect, it } from 'vitest'
import { answerOf } from './answer-of.ts'

const at = '2026-11-16T09:37:00.000Z'
const heard = (by: string) => ({ by, at, heard: [[0, 1000]], heardMs: 1000 })
const history = [
  { at, action: 'demo.cut', result: 'cut' as const, by: 'Clara Weiss, A&R' },
  { at, action: 'demo.hold', result: 'hold' as const, by: 'Clara Weiss, A&R' },
  { at, action: 'demo.pitch', result: 'pitch' as const, by: 'A screener, level 2' },
]

it('takes the last answer of a listener', () => {
  const demo = {
    history,
    listeners: [heard('A screener, level 2'), heard('Clara Weiss, A&R'), heard('A screener, level 1')],
  }
  expect(demo.listeners.map(({ by }) => answerOf(by, demo))).toEqual(['pitch', 'cut', undefined])
})

it('does not guess between two screeners of one level', () => {
  const demo = { history, listeners: [heard('A screener, level 2'), heard('A screener, level 2')] }
  expect(demo.listeners.map(({ by }) => answerOf(by, demo))).toEqual([undefined, undefined])
})
