import { AnsweredError, AppError, DisabledError, type ErrorCode, errors } from '@velv/domain/errors.ts'

/** The body of an error response (RFC 9457). */
export function problemOf(error: AppError): Response {
  const [status, sentence] = errors[error.code]
  return new Response(
    JSON.stringify({
      type: `/api/docs#${error.code}`,
      title: sentence,
      status,
      code: error.code,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error instanceof DisabledError ? { reason: error.reason } : {}),
      ...(error instanceof AnsweredError ? { answered: error.answered } : {}),
    }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...(error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {}),
      },
    },
  )
}

export const problem = (code: ErrorCode): Response => problemOf(new AppError(code))
