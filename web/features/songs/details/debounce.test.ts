import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs the last callback once, 800 ms after it was scheduled', () => {
  const at: [string, number][] = []
  const start = Date.now()
  const quiet = debounce(800)
  quiet.schedule(() => at.push(['first', Date.now() - start]))
  vi.advanceTimersByTime(500)
  quiet.schedule(() => at.push(['last', Date.now() - start]))
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([['last', 1_300]])
})

it('cancels the callback', () => {
  const at: number[] = []
  const quiet = debounce(800)
  quiet.schedule(() => at.push(1))
  quiet.cancel()
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([])
})
