import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { heldVerdicts } from './held-verdicts.ts'

let sent: string[]
let verdicts: ReturnType<typeof heldVerdicts<string>>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  verdicts = heldVerdicts<string>((held) => sent.push(held))
})
afterEach(() => vi.useRealTimers())

it('a verdict goes out ten seconds after it was given, once [D-7]', () => {
  verdicts.hold('a')
  vi.advanceTimersByTime(9_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  verdicts.sendAll()
  expect(sent).toEqual(['a'])
})

it('one taken back never goes out, and one on its way cannot be taken back', () => {
  verdicts.hold('a')
  expect(verdicts.takeBack('a')).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual([])
  verdicts.hold('b')
  verdicts.sendAll()
  expect(verdicts.takeBack('b')).toBe(false)
})

it('with the next-but-one the first goes out, the others keep their time', () => {
  verdicts.hold('a')
  vi.advanceTimersByTime(1_000)
  verdicts.hold('b')
  expect(sent).toEqual([])
  verdicts.hold('c')
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(9_000)
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual(['a', 'b', 'c'])
})

it('all that wait go out in their order when the page is left', () => {
  verdicts.hold('a')
  verdicts.hold('b')
  verdicts.sendAll()
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual(['a', 'b'])
})
