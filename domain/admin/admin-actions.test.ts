import { expect, it } from 'vitest'
import { reasonLength, reasonProblem } from './admin-actions.ts'

it.each([
  ['', 'A reason is needed.'],
  ['No', 'Say a little more.'],
  ['Yes', undefined],
  ['x'.repeat(reasonLength.max), undefined],
  ['x'.repeat(reasonLength.max + 1), 'At most 500 characters. These are 501.'],
] as const)('a reason has a minimum and a maximum length [M-1]', (reason, problem) =>
  expect(reasonProblem(reason)).toBe(problem),
)
