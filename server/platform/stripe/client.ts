import { createHash } from 'node:crypto'
import { AppError } from '@velv/domain/errors.ts'
import Stripe from 'stripe'
import type { StripeSettings } from '../config/stripe-settings.ts'
import { withSpan } from '../observability/tracing.ts'
import { BudgetExceeded, runWithinBudget } from '../http/request-budget.ts'

export type StripeOptions = StripeSettings & {
  /** For one attempt, in ms. */
  timeoutMs?: number
  retries?: number
}

export type StripeClient = {
  stripe: Stripe
  /** Network errors and Stripe's own failures become one application error. Our own mistakes stay errors. */
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
}

export function openClient({ secretKey, at, timeoutMs = 15_000, retries = 2 }: StripeOptions): StripeClient {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: traceCalls(Stripe.createNodeHttpClient()),
    ...(at ? { protocol: 'http' as const, ...at } : {}),
  })
  return {
    stripe,
    async ask(call) {
      try {
        return await runWithinBudget(call)
      } catch (error) {
        if (
          error instanceof BudgetExceeded ||
          error instanceof Stripe.errors.StripeConnectionError ||
          error instanceof Stripe.errors.StripeAPIError ||
          error instanceof Stripe.errors.StripeRateLimitError ||
          isKeyTaken(error)
        ) {
          throw new AppError('payment/unavailable')
        }
        throw error
      }
    },
  }
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** Records each call as a span: its path with placeholders for ids, without parameters and keys. */
function traceCalls(http: HttpClient): HttpClient {
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = (...params) => {
    const [host, , path, method] = params
    const parts = path.replace(/\?.*/, '').split('/')
    const route = parts.map((part) => (/^(?:v\d|[a-z_]*)$/.test(part) ? part : ':id')).join('/')
    const attributes = { 'server.address': host, 'http.request.method': method }
    return withSpan(`stripe ${method} ${route}`, { kind: 'client', attributes }, async (span) => {
      const response = await makeRequest(...params)
      span?.setAttributes({ 'http.response.status_code': response.getStatusCode() })
      return response
    })
  }
  return http
}

/** Another request with this key is in progress, or was made with other parameters a moment ago. */
const isKeyTaken = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')

const unknownCodes = new Set<string | undefined>(['resource_missing', 'account_invalid'])

export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && unknownCodes.has(error.code)

/**
 * A rejection of the request itself (400, 404). A wrong API key, a missing permission, rate limiting and a key conflict
 * are no result, and say nothing about what an earlier attempt with the same key did.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isKeyTaken(error)

/** For `catch`: returns undefined when Stripe rejects with one of these codes. */
export const ignoreCodes =
  (...codes: (string | undefined)[]) =>
  (error: unknown): undefined => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code)) return undefined
    throw error
  }

/** An idempotency key for exactly this request. A changed URL would not be rejected; it is another request. */
export const idempotencyKeyFor = (name: string, params: object): string =>
  `${name}-${createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22)}`

/** The id of an object that Stripe returns as an id or expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
