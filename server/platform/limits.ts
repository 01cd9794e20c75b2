import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Limit, type LimitRow, limits } from '@velv/domain/limits.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'

export type Limits = {
  /** Counts one try of whoever this is; throws `request/too-many` with the seconds to wait once it is one too many. */
  spend: (limit: Limit, whose: Whose) => Promise<void>
  /** Counts one try; false once it is one too many. */
  trySpend: (limit: Limit, whose: Whose) => Promise<boolean>
  /** Takes one counted try back. */
  giveBack: (limit: Limit, whose: Whose) => Promise<void>
  /** Forgets the tries counted so far. */
  forgive: (limit: Limit, whose: Whose) => Promise<void>
}

/** An address, an e-mail or an id; several of them together are one. */
export type Whose = string | readonly string[]

type Options = {
  secret: string
  /** Widens every limit: tests knock more often than people. */
  times?: number
  /** Told of each try that is one too many. */
  onExceeded?: (limit: Limit) => void
}

/** Counts in the database, for all processes together, but for the rows that each process counts in its memory. */
export function openLimits(pool: pg.Pool, { secret, times = 1, onExceeded }: Options): Limits {
  // Written down as what nobody can turn back by trying all addresses, unless he has the secret.
  const keyOf = (whose: Whose) =>
    createHmac('sha256', secret)
      .update(`limits ${[whose].flat().map(wholeOf).join(' ')}`)
      .digest('base64url')
  const rows = Object.entries<LimitRow>(limits)
  const limiters = new Map(
    rows.map(([limit, { tries, seconds, inProcess }], place): [string, RateLimiterAbstract] => {
      const counted = { keyPrefix: limit, points: tries * times, duration: seconds }
      if (inProcess) return [limit, new RateLimiterMemory(counted)]
      // One of them sweeps the table for all.
      const table = { tableName: 'limit_counts', tableCreated: true, clearExpiredByTimeout: place === 0 }
      return [limit, new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', ...table, ...counted })]
    }),
  )
  const spend = async (limit: Limit, whose: Whose) => {
    try {
      await limiters.get(limit)!.consume(keyOf(whose))
    } catch (found) {
      if (!(found instanceof RateLimiterRes)) throw found
      onExceeded?.(limit)
      throw new Refusal('request/too-many', undefined, Math.ceil(found.msBeforeNext / 1000))
    }
  }
  return {
    spend,
    trySpend: (limit, whose) =>
      spend(limit, whose).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),
    async giveBack(limit, whose) {
      await limiters.get(limit)!.reward(keyOf(whose))
    },
    async forgive(limit, whose) {
      await limiters.get(limit)!.delete(keyOf(whose))
    },
  }
}

/** An IPv6 network counts as one: its holder has all of it. */
const wholeOf = (whose: string): string => (isIPv6(whose) ? networkOf(whose, 64) : whose.toLowerCase())
