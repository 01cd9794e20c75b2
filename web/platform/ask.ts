import type { operations } from './api-types.d.ts'
import { failureOf, patienceMs, refusalOf } from './refusal-of.ts'

type Asked = {
  requestBody?: { content: { 'application/json': object } } | undefined
  responses: object
}
type Body<Op extends Asked> = Op['requestBody'] extends { content: { 'application/json': infer Sent } }
  ? Sent
  : undefined
type Answer<Op extends Asked> = Op['responses'] extends
  | { 200: { content: { 'application/json': infer Got } } }
  | { 201: { content: { 'application/json': infer Got } } }
  ? Got
  : undefined

const doors = {
  signIn: '/api/account/sign-in',
  signUp: '/api/account/sign-up',
  forgotPassword: '/api/account/forgot-password',
  resetPassword: '/api/account/reset-password',
} as const

/**
 * One question to the API from in front of the door, where the whole client would be too heavy to load.
 * Throws a Refusal when it is not a success.
 */
export function ask<Name extends keyof typeof doors>(
  name: Name,
  body: Body<operations[Name]>,
): Promise<Answer<operations[Name]>> {
  const headers = { 'content-type': 'application/json' }
  return fetched(doors[name], { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Who is here, by the API's answer. */
export function askMe(signal?: AbortSignal): Promise<Answer<operations['readMe']>> {
  const patience = AbortSignal.timeout(patienceMs)
  return fetched('/api/me', { signal: signal ? AbortSignal.any([signal, patience]) : patience })
}

async function fetched<Got>(path: string, init: RequestInit): Promise<Got> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (!response.ok) throw await refusalOf(response)
  const nothing = response.status === 204
  return nothing ? (undefined as Got) : await response.json()
}
