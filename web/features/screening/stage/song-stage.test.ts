import { expect, it } from 'vitest'
import { agoText } from './song-stage.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:58:59Z', '1 minute ago'],
  ['2026-11-19T17:00:00Z', '19 hours ago'],
  ['2026-11-17T11:00:00Z', '3 days ago'],
])('shows %s as %s', (at, text) => expect(agoText(at, now)).toBe(text))
