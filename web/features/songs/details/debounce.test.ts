import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs the callback once, 800 ms after the last call', () => {
  const at: number[] = []
  const start = Date.now()
  const quiet = debounce(() => at.push(Date.now() - start), 800)
  quiet.schedule()
  vi.advanceTimersByTime(500)
  quiet.schedule()
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([1_300])
})

it('cancels the callback', () => {
  const at: number[] = []
  const quiet = debounce(() => at.push(1), 800)
  quiet.schedule()
  quiet.cancel()
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([])
})
