import { expect, it } from 'vitest'
import { changeReasons, rejectReasons } from './reject-reasons.ts'

it.each([rejectReasons, changeReasons])('fit into the API’s limit in any combination of two', (...reasons) => {
  const longest = reasons.map(({ sentence }) => sentence.length).toSorted((a, b) => b - a)
  expect(longest[0]! + longest[1]! + 1).toBeLessThanOrEqual(500)
})
