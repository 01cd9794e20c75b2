import { expect, it } from 'vitest'
import { starSteps } from './star-table.tsx'

it('has a row for each number of stars', () => {
  expect(starSteps).toEqual([
    { message: 'Signing up', stars: 1 },
    { message: 'submitting first Demo', stars: 2 },
    { message: 'receiving first Hold', stars: 3 },
    { message: 'receiving more Holds', stars: 4 },
    { message: 'receiving a Cut', stars: 5 },
  ])
})
