import { expect, it } from 'vitest'
import { leaseText } from './lease-text.ts'

it('shows how long a song is still leased, and that the lease expired [L-6]', () => {
  expect([120_000, 100_400, 900, 0, -60_000].map(leaseText)).toEqual([
    'Yours for 2:00 more',
    'Yours for 1:40 more',
    'Yours for 0:00 more',
    'No longer kept for you',
    'No longer kept for you',
  ])
  // A wrong device clock never shows more than a lease can have.
  expect(leaseText(900_000)).toBe('Yours for 2:00 more')
})
