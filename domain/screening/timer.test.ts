import { describe, expect, it } from 'vitest'
import { hasEnded, payableMs, secondsToCredit, timerText } from './timer.ts'

const start = new Date('2026-11-20T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

describe('the timer [L-2]', () => {
  it('pays for at most twice the length of a demo', () => {
    expect(payableMs({ demoCountedMs: 115_000, demoDurationMs: 60_000 })).toBe(5_000)
    expect(payableMs({ demoCountedMs: 120_000, demoDurationMs: 60_000 })).toBe(0)
  })

  it('pays for what a listener must hear before deciding, even when others have used up the song', () => {
    const usedUp = { demoDurationMs: 60_000, demoCountedMs: 120_000 }
    expect(payableMs({ ...usedUp, ownCountedMs: 0 })).toBe(30_000)
    expect(payableMs({ ...usedUp, ownCountedMs: 25_000 })).toBe(5_000)
    expect(payableMs({ ...usedUp, ownCountedMs: 120_000 })).toBe(0)
    expect(payableMs({ ...usedUp, demoCountedMs: 20_000, ownCountedMs: 20_000 })).toBe(100_000)
  })

  it('credits whole seconds whose sum is the counted time rounded down', () => {
    let [countedMs, credited] = [0, 0]
    for (const ms of [900, 900, 10_050, 149, 1]) {
      credited += secondsToCredit(countedMs, countedMs + ms)
      countedMs += ms
    }
    expect([countedMs, credited]).toEqual([12_000, 12])
  })

  it('ends after a minute without a heartbeat', () => {
    expect(hasEnded(start, after(60_000))).toBe(false)
    expect(hasEnded(start, after(60_001))).toBe(true)
  })

  it('formats hours, minutes and seconds', () => {
    expect([timerText(0), timerText(2550), timerText(360_000)]).toEqual(['00:00:00', '00:42:30', '100:00:00'])
  })
})
