import { expect, it } from 'vitest'
import { timeLeftText } from './drop-side-facts.tsx'

it.each([
  [6 * 24, 'in 6 days'],
  [24, 'tomorrow'],
  [23.9, '23 hours left'],
  [1.5, '1 hour left'],
  [0.9, 'less than an hour left'],
])('[D-5] %d hours before the drop closes reads: %s', (hours, text) => {
  const now = new Date(2026, 10, 20, 12)
  expect(timeLeftText(new Date(now.getTime() + hours * 3_600_000), now)).toBe(text)
})

it('[D-5] shows no hours once the drop is closed', () => {
  const now = new Date(2026, 10, 20, 12)
  expect(timeLeftText(now, now)).toMatch(/^closed /)
})
