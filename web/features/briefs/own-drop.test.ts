import { expect, it } from 'vitest'
import { isRecent } from './own-drop.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2027-02-01T00:00:00Z', true],
  ['2026-05-20T12:00:01Z', true],
  ['2026-05-20T12:00:00Z', false],
  ['2025-11-20T12:00:00Z', false],
])('%s is recent: %s', (at, recent) => {
  expect(isRecent(at, now)).toBe(recent)
})
