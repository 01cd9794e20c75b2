import { newDropDays } from '@velv/domain/drops/drop.ts'
import { type FeedSort } from '@velv/domain/drops/feed.ts'
import { canBePrefix, searchTokensOf } from '@velv/domain/drops/search-tokens.ts'
import { type Exclusions, includedLanguages, noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices, includedOffices } from '@velv/domain/markets.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type DropRow, drops } from '../drops-table.ts'

const dayMs = 86_400_000

type Key = [at: Date, id: string] | undefined

/** A drop with the time it is ordered by, for the cursor. */
export type FeedEntry = { drop: DropRow; key: Date }

export type FeedQuery = {
  /** A genre, `other`, `newdrops` or `expired`; all open drops when omitted. */
  genre?: string | undefined
  /** Ignored for `newdrops` and `expired`, which have a fixed order. */
  sort?: FeedSort | undefined
  q?: string | undefined
  exclusions: Exclusions
  after: Key
  limit: number
  now: Date
}

type Order = { key: SQL; later: SQL; direction: SQL }

const newestFirst: Order = { key: sql`published_at`, later: sql`<`, direction: sql`desc` }
const lastClosedFirst: Order = { key: sql`ends_at`, later: sql`<`, direction: sql`desc` }
const closingFirst: Order = { key: sql`ends_at`, later: sql`>`, direction: sql`asc` }

/**
 * Open at the given time. The expression matches no index on purpose: almost every row of an open feed satisfies it.
 */
const isOpen = (now: Date): SQL => sql`(ends_at at time zone 'utc') > (${now}::timestamptz at time zone 'utc')`

const isNew = (now: Date): SQL => sql`published_at > ${new Date(now.getTime() - newDropDays * dayMs)}`

/**
 * Returns the drops of a feed, up to one more than the limit, which shows that there is a next page. The query scans an
 * index over a bounded length; a search reads the matches of its tokens or scans until the page is full, whichever is
 * shorter.
 */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedEntry[]> {
  const { genre, q, now } = query
  if (genre === 'expired') {
    // A drop past its closing time is closed even if the job has not processed it yet.
    const feeds = [
      { feed: 'expired', condition: sql`true` },
      { feed: 'all', condition: sql`ends_at <= ${now}` },
    ]
    return load(db, lanes(feeds, lastClosedFirst, query), lastClosedFirst)
  }
  const order = query.sort === 'closing' && genre !== 'newdrops' ? closingFirst : newestFirst
  const condition = genre === 'newdrops' ? sql`${isOpen(now)} and ${isNew(now)}` : isOpen(now)
  const feed = genre === undefined || genre === 'newdrops' ? 'all' : genre
  const searchTokens = searchTokensOf(q ?? '')
  if (searchTokens.length > 0) return load(db, matches(searchTokens, { feed, condition }, order, query), order)
  // The query contains no usable search token.
  if (q?.trim()) return []
  return load(db, lanes([{ feed, condition }], order, query), order)
}

/** Drops with unscreened demos, closing soonest first; closed drops come before all others. */
export const listDropsToHear = (db: Db, query: Omit<FeedQuery, 'genre' | 'sort' | 'q'>): Promise<FeedEntry[]> =>
  load(db, lanes([{ feed: 'waiting', condition: sql`true` }], closingFirst, query), closingFirst)

const dueAtOnce = 100

/**
 * Closed drops whose demos have all been screened, longest closed first, page by page; drops that remain in the feed
 * are passed over.
 */
export async function* listDeliverableDrops(db: Db): AsyncGenerator<FeedEntry> {
  for (let after: Key; ;) {
    const feed = { feed: 'due', condition: sql`true` }
    const part = { exclusions: noExclusions, after, limit: dueAtOnce - 1 }
    const rows = await load(db, lanes([feed], closingFirst, part), closingFirst)
    yield* rows
    if (rows.length < dueAtOnce) return
    const last = rows.at(-1)!
    after = [last.key, last.drop.id]
  }
}

type Lane = { feed: string; condition: SQL }
type Part = Pick<FeedQuery, 'exclusions' | 'after' | 'limit'>

/**
 * Merges several lists that are each already ordered. When markets are excluded, each remaining market is a separate
 * list, so that no row of an excluded one is ever scanned. When lyrics languages are excluded, a list is scanned in its
 * order, or, when few languages are left, the rows of those are collected if the database expects that to be shorter.
 */
function lanes(feeds: Lane[], order: Order, part: Part): SQL {
  const { markets } = part.exclusions
  const offices = markets.length > 0 ? includedOffices(markets) : undefined
  const lists = feeds.map(({ feed, condition }) => {
    const list = (ofOffice: SQL) => sql`(
      select drop_id, ${order.key} as key from feed_entries
      where feed = ${feed} ${ofOffice} ${inLanguages(feed, part.exclusions)} and ${condition}
        ${afterCursor(order, part.after)}
      order by ${order.key} ${order.direction}, drop_id ${order.direction}
      limit ${part.limit + 1}
    )`
    return offices
      ? sql`(select found.* from unnest(${textArray(offices)}) as lane(office) cross join lateral ${list(sql`and office = lane.office`)} found)`
      : list(sql``)
  })
  return sql`
    select drop_id, key from (${sql.join(lists, sql` union all `)}) as listed
    order by key ${order.direction}, drop_id ${order.direction}
    limit ${part.limit + 1}`
}

/** Open drops whose brief contains every search token; the last token may be a prefix. */
function matches(words: string[], { feed, condition }: Lane, order: Order, query: FeedQuery): SQL {
  const { exclusions, after, limit } = query
  const excludedKeys = [...excludedOffices(exclusions.markets)]
  const last = words.length - 1
  // Tokens contain only letters and digits, so that nothing between the quotes acts as an operator.
  const lexemes = words.map((word, at) => (at === last && canBePrefix(word) ? `'${word}':*` : `'${word}'`))
  const tokens = [...lexemes, ...(feed === 'all' ? [] : [`'genre:${feed}'`])].join(' & ')
  return sql`
    select drop_id, ${order.key} as key from feed_entries
    where feed = 'all' and search_tokens @@ ${tokens}::tsquery and ${condition} ${afterCursor(order, after)}
      ${excludedKeys.length > 0 ? sql`and office <> all (${textArray(excludedKeys)})` : sql``}
      ${inLanguages('all', exclusions)}
    order by ${order.key} ${order.direction}, drop_id ${order.direction}
    limit ${limit + 1}`
}

/**
 * Drops that name a language that is not excluded, or none. With few languages left, the condition matches an index;
 * otherwise it matches none on purpose, because most rows satisfy it.
 */
function inLanguages(feed: string, { languages: excluded }: Exclusions): SQL {
  if (excluded.length === 0) return sql``
  const included = includedLanguages(excluded)
  if (included.length > excluded.length) return sql`and ${namesMoreThan(sql`languages`, excluded)}`
  const keys = ['', ...included].map((language) => `${feed}:${language}`)
  return sql`and language_keys(feed, languages) && ${textArray(keys)}`
}

/** A set of languages that is empty, or has one beside these. */
export const namesMoreThan = (languages: SQL | Column, excluded: readonly string[]): SQL =>
  sql`(${languages} = '{}' or not ${languages} <@ ${textArray([...excluded])})`

const afterCursor = ({ key, later }: Order, after: Key): SQL =>
  after ? sql`and (${key}, drop_id) ${later} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``

/** Passes an array of texts as one parameter. */
export const textArray = (texts: string[]): SQL => sql`${sql.param(texts)}::text[]`

const load = (db: Db, places: SQL, { direction }: Order): Promise<FeedEntry[]> =>
  db
    .select({ drop: drops, key: sql<Date>`place.key`.mapWith(drops.publishedAt) })
    .from(sql`(${places}) as place`)
    .innerJoin(drops, sql`${drops.id} = place.drop_id`)
    .orderBy(sql`place.key ${direction}`, sql`place.drop_id ${direction}`)

/** The count of New Drops stops here; the maximum means "this many or more". */
const maxNewCounted = 100

/** Counts the New Drops that are not excluded, up to a hundred. */
export async function countNew(db: Db, exclusions: Exclusions, now: Date): Promise<number> {
  const lane = { feed: 'all', condition: sql`${isOpen(now)} and ${isNew(now)}` }
  const part = { exclusions, after: undefined, limit: maxNewCounted - 1 }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${lanes([lane], newestFirst, part)}) as fresh`,
  )
  return rows[0]!.count
}
