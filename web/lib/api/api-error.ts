/** A request the server refused, or that did not reach it (`network/unreachable`, status 0). */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** Field name to the sentence that says what to mend. */
  readonly fields: Readonly<Record<string, string>>
  /** When another try may go through; undefined when the server did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    status: number,
    sentence: string,
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

export const isSignedOut = (error: unknown) => hasCode(error, 'auth/signed-out')
