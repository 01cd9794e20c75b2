import { Refusal, type RefusalCode, refusals } from '@velv/domain/refusals.ts'

/** RFC 9457: what a refusal looks like on the wire. */
export function problemOf(refusal: Refusal): Response {
  const [status, sentence] = refusals[refusal.code]
  return new Response(
    JSON.stringify({
      type: `/api/docs#${refusal.code}`,
      title: sentence,
      status,
      code: refusal.code,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
    }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...(refusal.retryAfterSeconds ? { 'retry-after': String(refusal.retryAfterSeconds) } : {}),
      },
    },
  )
}

export const problem = (code: RefusalCode): Response => problemOf(new Refusal(code))
