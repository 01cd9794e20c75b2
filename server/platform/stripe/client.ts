import { createHash } from 'node:crypto'
import { AppError } from '@velv/domain/errors.ts'
import Stripe from 'stripe'
import { BudgetExceeded, runWithinBudget } from '../http/request-budget.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  at?: { host: string; port: number }
  /** For one try, in ms. */
  timeoutMs?: number
  retries?: number
}

export type StripeClient = {
  stripe: Stripe
  /** Whatever the network or Stripe says of its own trouble, the caller hears one refusal; our own mistakes stay errors. */
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
}

export function openClient({ secretKey, at, timeoutMs = 15_000, retries = 2 }: StripeOptions): StripeClient {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(at ? { host: at.host, port: at.port, protocol: 'http' as const } : {}),
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

/** Another request with this key is on its way, or was made with other parameters a moment ago. */
const isKeyTaken = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')

const unknownCodes = new Set<string | undefined>(['resource_missing', 'account_invalid'])

export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && unknownCodes.has(error.code)

/**
 * A refusal of the request itself (400, 404). A wrong API key, a missing right, too many requests and a conflict of keys
 * are no answer to it, and say nothing of what an earlier try with the same key has done.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isKeyTaken(error)

/** For `catch`: no answer where Stripe refuses with one of these codes. */
export const ignoreCodes =
  (...codes: (string | undefined)[]) =>
  (error: unknown): undefined => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code)) return undefined
    throw error
  }

/** A key that stands for this request and no other: with a changed address it is not refused, but another request. */
export const idempotencyKeyFor = (name: string, params: object): string =>
  `${name}-${createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22)}`

/** The id of what Stripe gives as an id or, expanded, as a whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
