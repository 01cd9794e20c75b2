/** The `error` part of a Stripe response. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  message: string
  code?: string
  param?: string
}

/**
 * `executed` errors occurred during the work, so Stripe repeats them for the same idempotency key; others may be
 * retried.
 */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  readonly executed: boolean

  constructor(status: number, body: StripeErrorBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.executed = executed
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details })
}

export function missingParameter(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** `word` is Stripe's name for the object; an unknown object in the path is a 404, one in a parameter a 400. */
export function noSuch(word: string, id: string, param: string, status: 400 | 404 = 400): StripeApiError {
  const message = `No such ${word}: '${id}'`
  return new StripeApiError(status, { type: 'invalid_request_error', message, code: 'resource_missing', param })
}

export function executionError(message: string, code: string, param?: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, code, ...(param ? { param } : {}) }, true)
}
