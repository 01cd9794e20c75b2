import type { components } from './api-types.d.ts'
import { ApiError } from './api-error.ts'

/** The error in a problem+json response, or the general one when the response carries none. */
export async function readApiError(response: Response): Promise<ApiError> {
  const problem: Partial<components['schemas']['Problem']> = await response.json().catch(() => ({}))
  return new ApiError(
    problem.code ?? 'server/failed',
    response.status,
    problem.title ?? 'Something went wrong on our side. Try again.',
    problem.fields,
    // In seconds; the server never sends the date form.
    Number(response.headers.get('retry-after')) || undefined,
    problem.reason,
    problem.answered,
  )
}

/** A read is aborted after this time, in ms, so that the page can report it. */
export const requestTimeoutMs = 8_000

/** Why a request got no response: the page aborted it, the server took too long, or it was unreachable. */
export function requestErrorOf(error: unknown): unknown {
  const name = error instanceof DOMException && error.name
  if (name === 'AbortError') return error
  return name === 'TimeoutError'
    ? new ApiError('network/late', 0, 'Velv isn’t responding. Try again in a minute.')
    : new ApiError('network/unreachable', 0, 'No connection. Check it and try again.')
}
