import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isMissing } from './is-missing.ts'

it('[P10] is missing when the server says so, and not when the server could not be reached', () => {
  const refused = (status: number) => isMissing(new ApiError('drop/not-found', status, 'Any sentence.'))
  expect([403, 404, 422, 0, 401, 429, 500].map(refused)).toEqual([true, true, true, false, false, false, false])
  expect([isMissing(null), isMissing(new Error('404'))]).toEqual([false, false])
})
