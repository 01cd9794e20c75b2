import { createHash } from 'node:crypto'
import { StripeApiError } from './stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

export interface StoredResponse {
  status: number
  body: object
  requestId: string
  /** Whether an earlier request with the same key did the work. */
  isReplayed: boolean
}

export interface KeyedRequest {
  key: string
  account: string | undefined
  method: string
  path: string
  body: string
  requestId: string
}

const retentionSeconds = 24 * 3600

/**
 * Does the work once per key: the same request gets the same response for a day, another one with that key is rejected.
 */
export function withIdempotency(tx: Transaction, request: KeyedRequest, work: () => object): StoredResponse {
  const id = `${request.account ?? ''}:${request.key}`
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')
  const stored = tx.find('answer', id)
  if (stored && stored.created + retentionSeconds > tx.now) {
    if (stored.fingerprint !== fingerprint) throw keyMismatch(request, stored.path)
    return { status: stored.status, body: stored.body, requestId: stored.requestId, isReplayed: true }
  }
  const { status, body } = runWork(work)
  const { path, requestId } = request
  tx.put('answer', { id, path, fingerprint, requestId, status, body, created: tx.now })
  return { status, body, requestId, isReplayed: false }
}

function runWork(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeApiError && error.executed) return { status: error.status, body: { error: error.body } }
    throw error
  }
}

function keyMismatch(request: KeyedRequest, earlierPath: string): StripeApiError {
  const message =
    earlierPath === request.path
      ? `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`
      : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${earlierPath}'). Try using a key other than '${request.key}' if you meant to execute a different request.`
  return new StripeApiError(400, { type: 'idempotency_error', message })
}
