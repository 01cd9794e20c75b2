import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Limit, type LimitRow, limits } from '@velv/domain/limits.ts'
import { AppError } from '@velv/domain/errors.ts'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../http/client-address.ts'

export type Limits = {
  /** Counts one try of whoever this is; throws `request/too-many` with the seconds to wait once it is one too many. */
  consume: (limit: Limit, subject: LimitSubject) => Promise<void>
  /** Counts one try; false once it is one too many. */
  tryConsume: (limit: Limit, subject: LimitSubject) => Promise<boolean>
  /** Takes one counted try back. */
  restore: (limit: Limit, subject: LimitSubject) => Promise<void>
  /** Forgets the tries counted so far. */
  reset: (limit: Limit, subject: LimitSubject) => Promise<void>
}

/** An address, an e-mail or an id; several of them together are one. */
export type LimitSubject = string | readonly string[]

type Options = {
  secret: string
  /** Widens every limit: tests knock more often than people. */
  factor?: number
  /** Told of each try that is one too many. */
  onExceeded?: (limit: Limit) => void
}

/** Counts in the database, for all processes together, but for the rows that each process counts in its memory. */
export function openLimits(pool: pg.Pool, { secret, factor = 1, onExceeded }: Options): Limits {
  // Written down as what nobody can turn back by trying all addresses, unless he has the secret.
  const keyOf = (subject: LimitSubject) =>
    createHmac('sha256', secret)
      .update(`limits ${[subject].flat().map(networkOrText).join(' ')}`)
      .digest('base64url')
  const rows = Object.entries<LimitRow>(limits)
  const limiters = new Map(
    rows.map(([limit, { tries, seconds, inProcess }], index): [string, RateLimiterAbstract] => {
      const counted = { keyPrefix: limit, points: tries * factor, duration: seconds }
      if (inProcess) return [limit, new RateLimiterMemory(counted)]
      // One of them sweeps the table for all.
      const table = { tableName: 'limit_counts', tableCreated: true, clearExpiredByTimeout: index === 0 }
      return [limit, new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', ...table, ...counted })]
    }),
  )
  const consume = async (limit: Limit, subject: LimitSubject) => {
    try {
      await limiters.get(limit)!.consume(keyOf(subject))
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
      await limiters.get(limit)!.reward(keyOf(subject))
    },
    async reset(limit, subject) {
      await limiters.get(limit)!.delete(keyOf(subject))
    },
  }
}

/** An IPv6 network counts as one: its holder has all of it. */
const networkOrText = (subject: string): string => (isIPv6(subject) ? networkOf(subject, 64) : subject.toLowerCase())
