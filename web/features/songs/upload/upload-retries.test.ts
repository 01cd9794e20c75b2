import { expect, it } from 'vitest'
import { isTransient, retryLimits, retryPauses } from './upload-retries.ts'

const sum = (pauses: number[]) => pauses.reduce((total, pause) => total + pause, 0)

it('doubles from a second to half a minute', () => {
  expect(retryPauses(100_000)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('never retries for longer than 600,000 ms for an upload and 120,000 ms for an operation [S-1]', () => {
  expect(retryLimits).toEqual({ upload: 600_000, operation: 120_000 })
  expect(sum(retryPauses(retryLimits.upload))).toBe(571_000)
  expect(sum(retryPauses(retryLimits.operation))).toBe(91_000)
})

const statuses = [0, 400, 401, 403, 404, 409, 410, 413, 415, 422, 423, 429, 500, 503]

it('retries transient failures', () => {
  expect(statuses.filter((status) => isTransient(status, false))).toEqual([0, 409, 423, 429, 500, 503])
})

it('does not retry what was refused with a message', () => {
  expect(statuses.filter((status) => isTransient(status, true))).toEqual([0, 423, 429, 500, 503])
})
