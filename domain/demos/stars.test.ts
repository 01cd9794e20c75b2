import { expect, it } from 'vitest'
import { starsFor, starTooltip } from './stars.ts'

it.each([
  [{ sent: 0, held: 0, cut: 0 }, 1],
  [{ sent: 1, held: 0, cut: 0 }, 2],
  [{ sent: 9, held: 0, cut: 0 }, 2],
  [{ sent: 1, held: 1, cut: 0 }, 3],
  [{ sent: 2, held: 2, cut: 0 }, 4],
  [{ sent: 9, held: 7, cut: 0 }, 4],
  [{ sent: 1, held: 0, cut: 1 }, 5],
  [{ sent: 9, held: 7, cut: 2 }, 5],
])('%o gives %i stars [A-12]', (facts, stars) => expect(starsFor(facts)).toBe(stars))

it('has the same table in its tooltip [A-12]', () => {
  expect(starTooltip).toBe(
    'Signing up (1), submitting first Demo (2), receiving first Hold (3), receiving more Holds (4), receiving a Cut (5)',
  )
})
