import { expect, it } from 'vitest'
import { creditableMs, payablePendingMs, shownMs } from './payable-time.ts'

const played = (demoId: string, fromMs: number, toMs: number) => ({ demoId, fromMs, toMs })

it('expects payment for what was heard, capped by the time left of each song and by one heartbeat [L-2]', () => {
  const left: Record<string, number> = { marble: 5_000, harbour: 60_000 }
  const payable = (...pending: ReturnType<typeof played>[]) => payablePendingMs(pending, (id) => left[id] ?? 0)
  expect(payable()).toBe(0)
  expect(payable(played('marble', 0, 3_000), played('marble', 0, 4_000))).toBe(5_000)
  expect(payable(played('marble', 0, 9_000), played('harbour', 0, 4_000))).toBe(9_000)
  expect(payable(played('harbour', 0, 45_000))).toBe(20_000)
  expect(payable(played('unknown', 0, 45_000))).toBe(0)
})

it('shows it one second later, and never less than the server has acknowledged', () => {
  const shown = [0, 900, 1_500].map((payableMs) => shownMs(40_000, payableMs, 20_000))
  expect(shown).toEqual([40_000, 40_000, 40_500])
})

it('shows at most three seconds more until the server knows that the page plays', () => {
  expect(shownMs(40_000, 9_000, creditableMs(9_000, false))).toBe(43_000)
  expect(shownMs(40_000, 9_000, creditableMs(9_000, true))).toBe(48_000)
})
