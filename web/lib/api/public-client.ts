import type { operations, paths } from './api-types.d.ts'
import { requestErrorOf, requestTimeoutMs, readApiError } from './read-api-error.ts'
import { setClockBy } from '../server-clock.ts'

type OperationShape = {
  requestBody?: { content: { 'application/json': object } } | undefined
  responses: object
}
type RequestBody<Op extends OperationShape> = Op['requestBody'] extends { content: { 'application/json': infer Sent } }
  ? Sent
  : undefined
type ResponseBody<Op extends OperationShape> = Op['responses'] extends
  | { 200: { content: { 'application/json': infer Payload } } }
  | { 201: { content: { 'application/json': infer Payload } } }
  ? Payload
  : undefined

type PublicPath =
  | '/api/account/sign-in'
  | '/api/account/passkey/options'
  | '/api/account/passkey'
  | '/api/account/sign-up'
  | '/api/account/forgot-password'
  | '/api/account/reset-password'
  | '/api/split-links/open'
  | '/api/split-links/listen'
  | '/api/split-links/confirm'
  | '/api/split-links/facts'
  | '/api/split-links/suggest'
  | '/api/split-links/decline'
  | '/api/split-links/undo-decline'
  | '/api/split-links/renew'
  | '/api/split-links/data'
  | '/api/split-links/delete-data'
  | `/api/guest/${'open' | 'songs' | 'watch' | 'listen' | 'start' | 'beat' | 'stop' | 'download' | 'stars' | 'comment' | 'comments' | 'data' | 'erase'}`

/**
 * One API request from a public page, where the whole client would be too heavy to load.
 * Throws an ApiError when the response is not a success.
 */
export function callPublicApi<Path extends PublicPath>(
  path: Path,
  body: RequestBody<paths[Path]['post']>,
  options: Pick<RequestInit, 'keepalive' | 'signal'> = {},
): Promise<ResponseBody<paths[Path]['post']>> {
  const headers = { 'content-type': 'application/json' }
  return request(path, { method: 'POST', headers, body: JSON.stringify(body), ...options })
}

/** The signed-in person, as the API reports them. */
export function fetchMe(signal?: AbortSignal): Promise<ResponseBody<operations['readMe']>> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  return request('/api/me', { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

async function request<Payload>(path: string, init: RequestInit): Promise<Payload> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw requestErrorOf(error)
  })
  setClockBy(response)
  if (!response.ok) throw await readApiError(response)
  const nothing = response.status === 204
  return nothing ? (undefined as Payload) : await response.json()
}
