import { type ExclusionName, exclusionNames, type Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices } from '@velv/domain/markets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { feedCounts } from '../drops-table.ts'
import { countNew, namesMoreThan, textArray } from './feed-queries.ts'

const { office, languages } = feedCounts

/** The key under which the total of all markets, or of all languages, is stored. */
const inAll = '*'

/** The counts that remain under these excluded keys: the total, or everything but the total and what is excluded. */
const remaining: Record<ExclusionName, (excluded: readonly string[]) => SQL> = {
  markets: (excluded) =>
    excluded.length === 0
      ? sql`${office} = ${inAll}`
      : sql`${office} <> all (${textArray([...excludedOffices(excluded), inAll])})`,
  languages: (excluded) =>
    excluded.length === 0
      ? sql`${languages} = ${textArray([inAll])}`
      : sql`${languages} <> ${textArray([inAll])} and ${namesMoreThan(languages, excluded)}`,
}

/** Counts open drops in each genre, in `all` and in `newdrops`, without what is excluded; those without any are left out. */
export async function countFeedEntries(db: Db, exclusions: Exclusions, now: Date): Promise<Record<string, number>> {
  const [newdrops, rows] = await Promise.all([
    countNew(db, exclusions, now),
    db
      .select({ feed: feedCounts.feed, count: sql<number>`sum(${feedCounts.count})::int` })
      .from(feedCounts)
      .where(and(...exclusionNames.map((name) => remaining[name](exclusions[name]))))
      .groupBy(feedCounts.feed)
      .having(sql`sum(${feedCounts.count}) > 0`),
  ])
  const counts = Object.fromEntries(rows.map(({ feed, count }) => [feed, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
