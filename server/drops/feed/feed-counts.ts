import { excludedOffices } from '@velv/domain/markets.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { feedCounts } from '../drops-table.ts'
import { countNew, textArray } from './feed-queries.ts'

/** The key under which a feed's total is stored. */
const inAll = '*'

/**
 * Counts open drops in each genre, in `all` and in `newdrops`, without the excluded markets; genres without open drops
 * are left out.
 */
export async function countFeedEntries(db: Db, excluded: string[], now: Date): Promise<Record<string, number>> {
  const excludedKeys = [...excludedOffices(excluded)]
  const [newdrops, rows] = await Promise.all([
    countNew(db, excluded, now),
    db
      .select({ feed: feedCounts.feed, count: sql<number>`sum(${feedCounts.count})::int` })
      .from(feedCounts)
      .where(
        excludedKeys.length > 0
          ? sql`${feedCounts.office} <> all (${textArray([...excludedKeys, inAll])})`
          : eq(feedCounts.office, inAll),
      )
      .groupBy(feedCounts.feed)
      .having(sql`sum(${feedCounts.count}) > 0`),
  ])
  const counts = Object.fromEntries(rows.map(({ feed, count }) => [feed, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
