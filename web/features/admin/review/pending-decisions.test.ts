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

it('a verdict goes out ten seconds after it was given, once [D-7]', () => {
  decisions.add('a')
  vi.advanceTimersByTime(9_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  decisions.sendAll()
  expect(sent).toEqual(['a'])
})

it('one taken back never goes out, and one on its way cannot be taken back', () => {
  decisions.add('a')
  expect(decisions.cancel('a')).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual([])
  decisions.add('b')
  decisions.sendAll()
  expect(decisions.cancel('b')).toBe(false)
})

it('with the next-but-one the first goes out, the others keep their time', () => {
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

it('all that wait go out in their order when the page is left', () => {
  decisions.add('a')
  decisions.add('b')
  decisions.sendAll()
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual(['a', 'b'])
})
