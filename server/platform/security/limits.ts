import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Limit, type LimitRow, limits } from '@velv/domain/limits.ts'
import { AppError } from '@velv/domain/errors.ts'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../http/client-address.ts'

export type Limits = {
  /**
   * Counts one attempt of this subject. Throws `request/too-many` with the seconds to wait when the limit is exceeded.
   */
  consume: (limit: Limit, subject: LimitSubject) => Promise<void>
  /** Counts one attempt; false when the limit is exceeded. */
  tryConsume: (limit: Limit, subject: LimitSubject) => Promise<boolean>
  /** Takes back one counted attempt. */
  restore: (limit: Limit, subject: LimitSubject) => Promise<void>
  /** Deletes the attempts counted so far. */
  reset: (limit: Limit, subject: LimitSubject) => Promise<void>
}

/** An address, an email or an id; several of them together form one subject. */
export type LimitSubject = string | readonly string[]

type Options = {
  secret: string
  /** Multiplies every limit, because tests make more attempts than people. */
  factor?: number
  /** Called for each attempt over the limit. */
  onExceeded?: (limit: Limit) => void
}

/** Counts in the database, for all processes together, except for the rules that each process counts in memory. */
export function openLimits(pool: pg.Pool, { secret, factor = 1, onExceeded }: Options): Limits {
  // Stored as a keyed hash, so that addresses cannot be recovered by trying all of them without the secret.
  const hashOf = (text: string) => createHmac('sha256', secret).update(`limits ${text}`).digest('base64url')
  const keyOf = (limit: Limit, subject: LimitSubject) => {
    const text = [subject].flat().map(networkOrText).join(' ')
    return (limits as Record<Limit, LimitRow>)[limit].inProcess ? text : hashOf(text)
  }
  const rows = Object.entries<LimitRow>(limits)
  const limiters = new Map(
    rows.map(([limit, { tries, seconds, inProcess }], index): [string, RateLimiterAbstract] => {
      const counted = { keyPrefix: limit, points: tries * factor, duration: seconds }
      if (inProcess) return [limit, new RateLimiterMemory(counted)]
      // A small share of the calls sweeps the table.
      const table = { tableName: 'limit_counts', tableCreated: true, clearExpiredByTimeout: index === 0 }
      return [limit, new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', ...table, ...counted })]
    }),
  )
  const consume = async (limit: Limit, subject: LimitSubject) => {
    try {
      await limiters.get(limit)!.consume(keyOf(limit, subject))
    } catch (found) {
      if (!(found instanceof RateLimiterRes)) throw found
      onExceeded?.(limit)
      throw new AppError('request/too-many', undefined, Math.ceil(found.msBeforeNext / 1000))
    }
  }
  return {
    consume,
    tryConsume: (limit, subject) =>
      consume(limit, subject).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      ),
    async restore(limit, subject) {
      await limiters.get(limit)!.reward(keyOf(limit, subject))
    },
    async reset(limit, subject) {
      await limiters.get(limit)!.delete(keyOf(limit, subject))
    },
  }
}

/** An IPv6 network counts as one subject, because its holder controls all of it. */
const networkOrText = (subject: string): string => (isIPv6(subject) ? networkOf(subject, 64) : subject.toLowerCase())
