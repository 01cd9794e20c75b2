import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterQuiet } from './after-quiet.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('acts once, 800 ms after the last touch', () => {
  const at: number[] = []
  const start = Date.now()
  const quiet = afterQuiet(() => at.push(Date.now() - start), 800)
  quiet.touch()
  vi.advanceTimersByTime(500)
  quiet.touch()
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([1_300])
})

it('forgets', () => {
  const at: number[] = []
  const quiet = afterQuiet(() => at.push(1), 800)
  quiet.touch()
  quiet.forget()
  vi.advanceTimersByTime(5_000)
  expect(at).toEqual([])
})
