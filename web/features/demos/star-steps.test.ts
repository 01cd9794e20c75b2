import { expect, it } from 'vitest'
import { starSteps } from './star-steps.ts'

it('has a row for each number of stars', () => {
  expect(starSteps).toEqual([
    { says: 'Signing up', stars: 1 },
    { says: 'submitting first Demo', stars: 2 },
    { says: 'receiving first Hold', stars: 3 },
    { says: 'receiving more Holds', stars: 4 },
    { says: 'receiving a Cut', stars: 5 },
  ])
})
