import type { components } from './api-types.d.ts'
import { ApiError } from './api-error.ts'

/** The refusal an answer carries as problem+json, or the general one when it carries none. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const problem: Partial<components['schemas']['Problem']> = await response.json().catch(() => ({}))
  return new ApiError(
    problem.code ?? 'server/failed',
    response.status,
    problem.title ?? 'Something went wrong on our side. Try again.',
    problem.fields,
    // In seconds; the server never sends the form with a date.
    Number(response.headers.get('retry-after')) || undefined,
  )
}

/** A read that takes longer than this, in ms, is given up, so that the page can say so. */
export const requestTimeoutMs = 8_000

/** Why a request brought no answer: the page took it back, the server took too long, or it never arrived. */
export function requestErrorOf(error: unknown): unknown {
  const name = error instanceof DOMException && error.name
  if (name === 'AbortError') return error
  return name === 'TimeoutError'
    ? new ApiError('network/late', 0, 'Velv isn’t answering. Try again in a minute.')
    : new ApiError('network/unreachable', 0, 'No connection. Check it and try again.')
}
