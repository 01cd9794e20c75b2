import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api-types.d.ts'
import { requestErrorOf, requestTimeoutMs, readApiError } from './read-api-error.ts'
import { setClockBy } from '../server-clock.ts'

/** Reads have a timeout. Requests that change something do not. */
const abortSlowReads: Middleware = {
  onRequest: ({ request }) =>
    request.method === 'GET'
      ? new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]) })
      : undefined,
}

let clickedAtMs = -Infinity
// The server asks for this when it records traces.
if (globalThis.document?.querySelector('meta[name="velv-traces"]'))
  addEventListener('click', ({ timeStamp }) => (clickedAtMs = timeStamp), { capture: true })

/** A change later than this after a click, in ms, probably has another cause. */
const clickMs = 2_000

/** Tells the server how long ago the click was that leads to a change: the beginning of its trace. */
const sendClickTime: Middleware = {
  onRequest({ request }) {
    const ms = Math.round(performance.now() - clickedAtMs)
    if (request.method === 'GET' || ms > clickMs) return
    clickedAtMs = -Infinity
    request.headers.set('x-velv-click-ms', String(ms))
  },
}

/** Throws an ApiError for every response that is not a success, so that callers handle one kind of failure. */
const throwApiErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await readApiError(response)
  },
  onError: ({ error }) => requestErrorOf(error) as Error,
}

const setClock: Middleware = { onResponse: ({ response }) => setClockBy(response) }

/** The API as functions: `client.GET('/api/me')`. Throws an ApiError when the response is not a success. */
export const client = createClient<paths>({ baseUrl: '/' })
// The last one reads a response first.
client.use(abortSlowReads, sendClickTime, throwApiErrors, setClock)
