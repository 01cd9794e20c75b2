import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Limit, limits } from '@velv/domain/limits.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type Limits = {
  /** Counts one try of whoever this is; throws `request/too-many` with the seconds to wait once it is one too many. */
  spend: (limit: Limit, whose: string) => Promise<void>
  /** Forgets the tries counted so far. */
  forgive: (limit: Limit, whose: string) => Promise<void>
}

/** Counts in the database, for all processes together. `times` widens every limit: tests knock more often than people. */
export function openLimits(pool: pg.Pool, times = 1): Limits {
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
  return {
    async spend(limit, whose) {
      try {
        await limiters.get(limit)!.consume(keyOf(whose))
      } catch (found) {
        if (!(found instanceof RateLimiterRes)) throw found
        throw new Refusal('request/too-many', undefined, Math.ceil(found.msBeforeNext / 1000))
      }
    },
    async forgive(limit, whose) {
      await limiters.get(limit)!.delete(keyOf(whose))
    },
  }
}

/** No address and no e-mail is written down for the counting. An IPv6 network counts as one: its holder has all of it. */
function keyOf(whose: string): string {
  const network = isIPv6(whose) ? networkOf(whose) : whose.toLowerCase()
  return createHash('sha256').update(network).digest('base64url')
}

/** The first 64 bits, written out. An IPv4 address in IPv6's clothes stays itself. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const whole = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return whole
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
