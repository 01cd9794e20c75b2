import {
  type ExclusionName,
  exclusionNames,
  type Exclusions,
  mapExclusions,
} from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices } from '@velv/domain/markets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { feedCounts } from '../drops-table.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { countNew, namesMoreThan, texts } from './feed-queries.ts'

const { office, languages } = feedCounts

/** The key under which the total of all markets, or of all languages, is stored. */
const inAll = '*'

const ofAll = { office: sql.raw(`'${inAll}'`), languages: sql.raw(`array['${inAll}']`) }

/** The counts that remain by each filter: the total if it excludes nothing, or else everything but the total and what is excluded. */
const remaining: Record<ExclusionName, { ofAll: SQL; ofRest: SQL }> = {
  markets: {
    ofAll: sql`${office} = ${ofAll.office}`,
    ofRest: sql`${office} <> ${ofAll.office} and ${office} <> all (${texts('markets')})`,
  },
  languages: {
    ofAll: sql`${languages} = ${ofAll.languages}`,
    ofRest: sql`${languages} <> ${ofAll.languages} and ${namesMoreThan(languages, texts('languages'))}`,
  },
}

const countsOf = prepared('feed counts', (db, excludedBy: Record<ExclusionName, boolean>) =>
  db
    .select({ feed: feedCounts.feed, count: sql<number>`sum(${feedCounts.count})::int` })
    .from(feedCounts)
    .where(and(...exclusionNames.map((name) => remaining[name][excludedBy[name] ? 'ofRest' : 'ofAll'])))
    .groupBy(feedCounts.feed)
    .having(sql`sum(${feedCounts.count}) > 0`),
)

/** Counts open drops in each genre, in `all` and in `newdrops`, without what is excluded; those without any are left out. */
export async function countFeedEntries(db: Db, exclusions: Exclusions, now: Date): Promise<Record<string, number>> {
  const excluded = { markets: [...excludedOffices(exclusions.markets)], languages: exclusions.languages }
  const [newdrops, rows] = await Promise.all([
    countNew(db, exclusions, now),
    countsOf(
      db,
      excluded,
      mapExclusions((name) => exclusions[name].length > 0),
    ),
  ])
  const counts = Object.fromEntries(rows.map(({ feed, count }) => [feed, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
