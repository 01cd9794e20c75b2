import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices } from '@velv/domain/markets.ts'
import { and, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { feedCounts } from '../drops-table.ts'
import { countNew, namesMoreThan, textArray } from './feed-queries.ts'

/** The key under which the total of all markets, or of all languages, is stored. */
const inAll = '*'

/** Counts open drops in each genre, in `all` and in `newdrops`, without what is excluded; those without any are left out. */
export async function countFeedEntries(db: Db, exclusions: Exclusions, now: Date): Promise<Record<string, number>> {
  const offices = [...excludedOffices(exclusions.markets)]
  const { languages } = exclusions
  const [newdrops, rows] = await Promise.all([
    countNew(db, exclusions, now),
    db
      .select({ feed: feedCounts.feed, count: sql<number>`sum(${feedCounts.count})::int` })
      .from(feedCounts)
      .where(
        and(
          offices.length > 0
            ? sql`${feedCounts.office} <> all (${textArray([...offices, inAll])})`
            : sql`${feedCounts.office} = ${inAll}`,
          languages.length > 0
            ? sql`${feedCounts.languages} <> ${textArray([inAll])} and ${namesMoreThan(feedCounts.languages, languages)}`
            : sql`${feedCounts.languages} = ${textArray([inAll])}`,
        ),
      )
      .groupBy(feedCounts.feed)
      .having(sql`sum(${feedCounts.count}) > 0`),
  ])
  const counts = Object.fromEntries(rows.map(({ feed, count }) => [feed, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
