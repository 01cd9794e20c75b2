import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { createPendingDecisions } from './pending-decisions.ts'

let sent: string[]
let decisions: ReturnType<typeof createPendingDecisions<string>>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  decisions = createPendingDecisions<string>((decision) => sent.push(decision))
})
afterEach(() => vi.useRealTimers())

it('sends a decision once, ten seconds after it was made [D-7]', () => {
  decisions.add('a')
  vi.advanceTimersByTime(9_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  decisions.sendAll()
  expect(sent).toEqual(['a'])
})

it('never sends an undone decision, and cannot undo a sent one', () => {
  decisions.add('a')
  expect(decisions.cancel('a')).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual([])
  decisions.add('b')
  decisions.sendAll()
  expect(decisions.cancel('b')).toBe(false)
})

it('sends the oldest decision when too many are pending, and keeps the time of the others', () => {
  decisions.add('a')
  vi.advanceTimersByTime(1_000)
  decisions.add('b')
  expect(sent).toEqual([])
  decisions.add('c')
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(9_000)
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual(['a', 'b', 'c'])
})

it('sends all pending decisions in order when the page is left', () => {
  decisions.add('a')
  decisions.add('b')
  decisions.sendAll()
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual(['a', 'b'])
})
