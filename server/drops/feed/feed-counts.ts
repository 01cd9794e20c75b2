import { anyKey, type CountTerm, languageTerms, marketTerms } from '@velv/domain/drops/count-terms.ts'
import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { feedCounts, feedGroupCounts } from './feed-table.ts'
import { countNew } from './feed-queries.ts'
import { namesMoreThan, texts } from './feed-sql.ts'

const integers = (name: string) => sql`${sql.placeholder(name)}::int[]`

/** The numbers of one market or group of markets, for one set of languages, for every set with a language, or for all. */
const countsUnder = (isOfTerm: SQL): SQL => sql`(
  select feed, count from ${feedCounts} where office = markets.key and ${isOfTerm}
  union all select feed, count from ${feedGroupCounts} where office = markets.key and ${isOfTerm}
)`

const summed = (db: Db, terms: SQL, sign: SQL, isOfTerm: SQL) =>
  db
    .select({ feed: sql<string>`counts.feed`, count: sql<number>`sum(counts.count * ${sign})::int` })
    .from(
      sql`unnest(${texts('markets')}, ${integers('marketSigns')}) as markets (key, sign) ${terms}
        cross join lateral ${countsUnder(isOfTerm)} as counts`,
    )
    .groupBy(sql`counts.feed`)
    .having(sql`sum(counts.count * ${sign}) > 0`)

const countsOfTerms = prepared('feed counts', (db) =>
  summed(
    db,
    sql`cross join unnest(${texts('sets')}, ${integers('setSigns')}) as sets (key, sign)`,
    sql`markets.sign * sets.sign`,
    sql`languages = sets.key::text[]`,
  ),
)

/** For a choice that leaves several languages and excludes several: all sets of languages that occur. */
const countsOfSets = prepared('feed counts of sets', (db) =>
  summed(
    db,
    sql``,
    sql`markets.sign`,
    sql`${sql.raw(`'${anyKey}'`)} <> all (languages) and ${namesMoreThan(sql`languages`, texts('languages'))}`,
  ),
)

const signs = (terms: readonly CountTerm<unknown>[]) => terms.map(({ sign }) => sign)

/** A set as the text of an array. */
const setText = (languages: readonly string[]) => `{${languages.map((language) => JSON.stringify(language)).join()}}`

/** Counts open drops in each genre, in `all` and in `newdrops`, without what is excluded; those without any are left out. */
export async function countFeedEntries(db: Db, exclusions: Exclusions, now: Date): Promise<Record<string, number>> {
  const markets = marketTerms(exclusions.markets)
  const sets = languageTerms(exclusions.languages)
  const ofMarkets = { markets: markets.map(({ key }) => key), marketSigns: signs(markets) }
  const [newdrops, rows] = await Promise.all([
    countNew(db, exclusions, now),
    sets
      ? countsOfTerms(db, { ...ofMarkets, sets: sets.map(({ key }) => setText(key)), setSigns: signs(sets) })
      : countsOfSets(db, { ...ofMarkets, languages: exclusions.languages }),
  ])
  const counts = Object.fromEntries(rows.map(({ feed, count }) => [feed, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
