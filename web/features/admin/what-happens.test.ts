import { expect, it } from 'vitest'
import { removalSteps } from './what-happens.ts'

it('[M-1] a removal is told in its order: belongings first, where there are any', () => {
  expect(removalSteps('anr')[0]).toMatch(/^Their drops/)
  expect(removalSteps('songWriter')[0]).toMatch(/^Their demos/)
  expect(removalSteps('screener')).toHaveLength(2)
  expect(removalSteps('screener')[0]).toMatch(/^The record/)
})
