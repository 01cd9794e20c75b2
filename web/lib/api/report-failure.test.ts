import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Refusing from './api-error.ts'
import type * as Reporting from './report-failure.ts'

type Sent = { path: string; failures: { kind: string; status: number; path?: string }[] }

let sent: Sent[]
let answer: () => Promise<{ status: number }>
// Imported again for each test, because the queue is module state.
let reportFailure: typeof Reporting.reportFailure
let ApiError: typeof Refusing.ApiError

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  sent = []
  answer = () => Promise.resolve({ status: 204 })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, ...JSON.parse(body) })
    return answer()
  })
  ;({ reportFailure } = await import('./report-failure.ts'))
  ;({ ApiError } = await import('./api-error.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failed = (status: number) => new ApiError('server/failed', status, 'Something went wrong.')

it('[A-5] sends the failures of one second in one report, without any text of the page', async () => {
  reportFailure('list', failed(500), '/api/drops')
  reportFailure('upload', failed(0))
  reportFailure('payout-status', new TypeError('Mira Halden has no account'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([
    {
      path: '/api/client-failures',
      failures: [
        { kind: 'list', status: 500, path: '/api/drops' },
        { kind: 'upload', status: 0 },
        { kind: 'payout-status', status: 0 },
      ],
    },
  ])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})

it('does not report that a session has ended', async () => {
  reportFailure('list', new ApiError('auth/signed-out', 401, 'Log in again.'), '/api/drops')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
})

it.each([
  ['the server is not reached', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', () => Promise.resolve({ status: 503 })],
  ['there were too many', () => Promise.resolve({ status: 429 })],
])('retries after a minute when %s, and keeps no more than one report carries', async (_, refuse) => {
  answer = refuse
  for (let i = 0; i < 30; i++) reportFailure('list', failed(500), '/api/drops')
  await vi.advanceTimersByTimeAsync(1_000)
  for (let i = 0; i < 30; i++) reportFailure('upload', failed(0))
  await vi.advanceTimersByTimeAsync(58_000)
  expect(sent.map(({ failures }) => failures.length)).toEqual([20])
  answer = () => Promise.resolve({ status: 204 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.map(({ failures }) => failures.length)).toEqual([20, 20])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(2)
})
