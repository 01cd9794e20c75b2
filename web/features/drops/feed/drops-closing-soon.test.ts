import { expect, it } from 'vitest'
import { dropsClosingSoon } from './drops-closing-soon.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const closing = (id: string, days: number) => ({ id, expireTime: new Date(now + days * 86_400_000).toISOString() })

it('returns drops that close within seven days, soonest first, at most five', () => {
  const drops = [8, 7, 0, -1, 3, 1, 2, 4, 5, 6].map((days) => closing(`in ${days}`, days))
  expect(dropsClosingSoon(drops, now).map(({ id }) => id)).toEqual(['in 1', 'in 2', 'in 3', 'in 4', 'in 5'])
})

it('is empty when nothing closes soon', () => {
  expect(dropsClosingSoon([closing('Ines Lund', 7.1)], now)).toEqual([])
})
