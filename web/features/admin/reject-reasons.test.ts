import { expect, it } from 'vitest'
import { rejectReasons } from './reject-reasons.ts'

it('any two together fit into what the API keeps', () => {
  const longest = rejectReasons.map(({ sentence }) => sentence.length).toSorted((a, b) => b - a)
  expect(longest[0]! + longest[1]! + 1).toBeLessThanOrEqual(500)
})
