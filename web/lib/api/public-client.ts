import type { operations } from './api-types.d.ts'
import { requestErrorOf, requestTimeoutMs, apiErrorOf } from './api-error-of.ts'

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

const publicPaths = {
  signIn: '/api/account/sign-in',
  signUp: '/api/account/sign-up',
  forgotPassword: '/api/account/forgot-password',
  resetPassword: '/api/account/reset-password',
} as const

/**
 * One API request from a public page, where the whole client would be too heavy to load.
 * Throws an ApiError when the response is not a success.
 */
export function callPublicApi<Name extends keyof typeof publicPaths>(
  name: Name,
  body: RequestBody<operations[Name]>,
): Promise<ResponseBody<operations[Name]>> {
  const headers = { 'content-type': 'application/json' }
  return request(publicPaths[name], { method: 'POST', headers, body: JSON.stringify(body) })
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
  if (!response.ok) throw await apiErrorOf(response)
  const nothing = response.status === 204
  return nothing ? (undefined as Payload) : await response.json()
}
