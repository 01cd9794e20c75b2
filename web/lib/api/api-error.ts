import type { ErrorCode } from '@velv/domain/errors.ts'
import type { components } from './api-types.d.ts'

/**
 * An error of the server, or one that the page found itself: no response arrived, or not in time, or a file was not
 * uploaded completely.
 */
export type ApiErrorCode = ErrorCode | 'network/unreachable' | 'network/late' | 'upload/failed'

type Answered = NonNullable<components['schemas']['Problem']['answered']>

/** A request that the server refused, or that did not reach it (`network/unreachable`, status 0). */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  /** Maps a field name to the sentence that says what to fix. */
  readonly fields: Readonly<Record<string, string>>
  /** When the request may be retried; undefined when the server did not say. */
  readonly retryAfterSeconds: number | undefined
  /** What staff wrote to the person of a disabled account. */
  readonly reason: string | undefined
  /** What a colleague answered before. */
  readonly answered: Answered | undefined

  constructor(
    code: ApiErrorCode,
    status: number,
    sentence: string,
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
    reason?: string,
    answered?: Answered,
  ) {
    super(sentence)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
    this.answered = answered
  }
}

export const hasCode = (error: unknown, code: ApiErrorCode): boolean => error instanceof ApiError && error.code === code

export const isSignedOut = (error: unknown) => hasCode(error, 'auth/signed-out')
