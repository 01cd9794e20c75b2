import { expect, it } from 'vitest'
import { emailTime } from './compose-email.ts'

// In Tokyo it is November 29, in Los Angeles November 27.
it.each([
  ['2026-11-28T17:18:00Z', 'Nov 28, 2026, 5:18 PM UTC'],
  ['2026-11-28T05:00:00Z', 'Nov 28, 2026, 5:00 AM UTC'],
])('names the hour and the zone of %s [X-1]', (at, text) => expect(emailTime(new Date(at))).toBe(text))
