import { expect, it } from 'vitest'
import { leaseText } from './lease-text.ts'

it('says how long a song is still hers, and that it ran out [L-6]', () => {
  expect([120_000, 100_400, 900, 0, -60_000].map(leaseText)).toEqual([
    'Yours for 2:00 more',
    'Yours for 1:40 more',
    'Yours for 0:00 more',
    'No longer kept for you',
    'No longer kept for you',
  ])
  // A clock that is wrong promises no more than there is.
  expect(leaseText(900_000)).toBe('Yours for 2:00 more')
})
