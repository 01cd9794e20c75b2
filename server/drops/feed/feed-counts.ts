import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { isMet } from '@velv/domain/drops/filters/condition.ts'
import { exclusionConditions } from '@velv/domain/drops/feed-match.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readReplayedPosition } from '../../platform/database/read-database.ts'
import { type Position, requiredPosition } from '../../platform/database/read-position.ts'
import { drops } from '../drops-table.ts'
import { isOpenAt, newSince } from './feed-queries.ts'

/** How old counts may be that nobody has changed, in ms. */
const maxAgeMs = 30_000

/** The count of New Drops stops here; the maximum means "this many or more". */
const maxNewCounted = 100

/** How many open drops have the same genres, market and lyrics languages. */
export type DropGroup = { genres: string[]; market: string; lyrics: string[]; count: number; newCount: number }

/** `readAtMs`: by the monotonic clock. `sums`: what was already added up, by what is excluded. */
type Snapshot = {
  at: Date
  readAtMs: number
  position: Position
  groups: readonly DropGroup[]
  sums: Map<string, Record<string, number>>
}

/** Someone without an account, to whom every change of the feeds is announced. */
const anybody = { userId: '', isBehindGate: false, admin: false, screener: false, onChange: () => undefined }

/**
 * Counts open drops in each genre, in `all` and in `newdrops`, without what is excluded; those without any are left out.
 * The database groups the open drops, and this process keeps the groups until a drop changes or `maxAgeMs` have passed,
 * or until someone has to see what they have just written.
 */
export function openFeedCounts({ readDb, clock, live }: Pick<Deps, 'readDb' | 'clock' | 'live'>) {
  let last: Snapshot | undefined
  let running: Promise<Snapshot> | undefined

  const isCurrent = (snapshot: Snapshot | undefined): snapshot is Snapshot => {
    if (!snapshot || snapshot.position < requiredPosition()) return false
    const ageMs = clock.now().getTime() - snapshot.at.getTime()
    const elapsedMs = performance.now() - snapshot.readAtMs
    return ageMs >= 0 && ageMs < maxAgeMs && !live.topicsSince(anybody, elapsedMs).includes('drops')
  }

  const read = () =>
    readDb.transaction(async (tx): Promise<Snapshot> => {
      const at = clock.now()
      const readAtMs = performance.now()
      const position = await readReplayedPosition(tx)
      const groups = await tx
        .select({
          genres: drops.genre,
          market: drops.regionalOffice,
          lyrics: drops.lyrics,
          count: sql<number>`count(*)::int as count`,
          newCount: sql<number>`(count(*) filter (where ${drops.openedAt} > ${newSince(at)}::timestamptz))::int as new_count`,
        })
        .from(drops)
        .where(isOpenAt(at))
        .groupBy(drops.genre, drops.regionalOffice, drops.lyrics)
      return (last = { at, readAtMs, position, groups, sums: new Map() })
    })

  const readCurrent = async (): Promise<Snapshot> => {
    if (isCurrent(last)) return last
    // What has begun to be read may lack what this reader has written.
    await running?.catch(() => undefined)
    if (isCurrent(last)) return last
    running ??= read().finally(() => (running = undefined))
    const shared = await running
    return shared.position >= requiredPosition() ? shared : read()
  }

  return async (exclusions: Exclusions): Promise<Record<string, number>> => {
    const { groups, sums } = await readCurrent()
    const key = JSON.stringify(exclusions)
    const sum = sums.get(key) ?? sumOfGroups(groups, exclusions)
    sums.set(key, sum)
    return sum
  }
}

/** The counts of these groups in each feed, without what is excluded. */
export function sumOfGroups(groups: readonly DropGroup[], exclusions: Exclusions): Record<string, number> {
  const conditions = exclusionConditions(exclusions)
  const counts = new Map<string, number>()
  const add = (feed: string, count: number) => {
    if (count > 0) counts.set(feed, (counts.get(feed) ?? 0) + count)
  }
  for (const group of groups) {
    if (!conditions.every((condition) => isMet(condition, group))) continue
    for (const feed of new Set(['all', ...(group.genres.length > 0 ? group.genres : ['other'])])) add(feed, group.count)
    add('newdrops', group.newCount)
  }
  const newdrops = counts.get('newdrops')
  if (newdrops !== undefined) counts.set('newdrops', Math.min(newdrops, maxNewCounted))
  return Object.fromEntries(counts)
}
