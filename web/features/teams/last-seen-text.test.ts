import { expect, it } from 'vitest'
import { lastSeenText } from './last-seen-text.ts'

it('says when a colleague was last here, the more roughly the longer ago', () => {
  const now = new Date(2026, 10, 24, 12)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  expect(
    [0, 5, 59, 61, 11 * 60, 13 * 60, 47 * 60, 5 * 1440, 40 * 1440].map((one) => lastSeenText(ago(one), now, 'en-US')),
  ).toEqual([
    'just now',
    '5 min ago',
    '59 min ago',
    '1 h ago',
    '11 h ago',
    'yesterday',
    'Sun, Nov 22',
    'Thu, Nov 19',
    'Oct 15, 2026',
  ])
  expect(lastSeenText(null, now)).toBe('never')
})
