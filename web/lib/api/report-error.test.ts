import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type * as Reporting from './report-error.ts'

let sent: { path: string; report: Record<string, string> }[]
// Imported again for each test, because what was reported is module state.
let reporting: typeof Reporting

beforeEach(async () => {
  vi.resetModules()
  sent = []
  vi.stubGlobal('location', { pathname: '/drop/0193b1c2' })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, report: JSON.parse(body) })
    return Promise.reject(new TypeError('offline'))
  })
  reporting = await import('./report-error.ts')
})
afterEach(() => vi.unstubAllGlobals())

it('reports an error with its page, cut to what the server takes', () => {
  const error = new RangeError('x'.repeat(400))
  error.stack = 'y'.repeat(5000)
  reporting.reportError('page', error)
  expect(sent).toEqual([
    {
      path: '/api/client-errors',
      report: {
        kind: 'page',
        name: 'RangeError',
        message: 'x'.repeat(300),
        stack: 'y'.repeat(4000),
        page: '/drop/0193b1c2',
      },
    },
  ])
})

it('does not report what a script of another site throws, of which a page learns nothing', () => {
  reporting.reportError('error', null)
  expect(sent).toEqual([])
})

it('reports the first five errors of a page, each once, and none that the person has been told', () => {
  reporting.reportError('rejection', Object.assign(new ApiError('server/failed', 500, 'Something went wrong.')))
  reporting.reportError('rejection', new DOMException('', 'AbortError'))
  for (let i = 0; i < 30; i++) reporting.reportError('error', new Error(`number ${i % 10}`))
  expect(sent.map(({ report }) => report['message'])).toEqual(Array.from({ length: 5 }, (_, i) => `number ${i}`))
})
