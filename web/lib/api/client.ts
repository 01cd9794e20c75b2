import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api-types.d.ts'
import { requestErrorOf, requestTimeoutMs, apiErrorOf } from './api-error-of.ts'

/** Reads are given up after a while. Requests that change something are waited for. */
const abortSlowReads: Middleware = {
  onRequest: ({ request }) =>
    request.method === 'GET'
      ? new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]) })
      : undefined,
}

/** Every answer that is not a success becomes a thrown Refusal, so that callers see one kind of failure. */
const throwApiErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await apiErrorOf(response)
  },
  onError: ({ error }) => requestErrorOf(error) as Error,
}

/** The API as functions: `client.GET('/api/me')`. Throws a Refusal when it is not a success. */
export const client = createClient<paths>({ baseUrl: '/' })
client.use(abortSlowReads, throwApiErrors)
