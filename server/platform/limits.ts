import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Limit, limits } from '@velv/domain/limits.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

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

/** Counts in the database, for all processes together. `times` widens every limit: tests knock more often than people. */
export function openLimits(pool: pg.Pool, secret: string, times = 1): Limits {
  // Written down as what nobody can turn back by trying all addresses, unless he has the secret.
  const keyOf = (whose: Whose) =>
    createHmac('sha256', secret)
      .update(`limits ${[whose].flat().map(wholeOf).join(' ')}`)
      .digest('base64url')
  const limiters = new Map(
    Object.entries(limits).map(([limit, { tries, seconds }], place) => [
      limit,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limit_counts',
        tableCreated: true,
        keyPrefix: limit,
        points: tries * times,
        duration: seconds,
        // One of them sweeps the table for all.
        clearExpiredByTimeout: place === 0,
      }),
    ]),
  )
  const spend = async (limit: Limit, whose: Whose) => {
    try {
      await limiters.get(limit)!.consume(keyOf(whose))
    } catch (found) {
      if (!(found instanceof RateLimiterRes)) throw found
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
const wholeOf = (whose: string): string => (isIPv6(whose) ? networkOf(whose) : whose.toLowerCase())

/** The first 64 bits, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const whole = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return whole.slice(0, 4).join(':')
}
