import { newDropDays } from '@velv/domain/drops/drop.ts'
import { type FeedSort } from '@velv/domain/drops/feed.ts'
import { canBePrefix, searchTokensOf } from '@velv/domain/drops/search-tokens.ts'
import { excludedOffices, includedOffices } from '@velv/domain/markets.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type DropRow, drops } from '../drops-table.ts'

const dayMs = 86_400_000

type Key = [at: Date, id: string] | undefined

/** A drop with the moment it is ordered by, for the cursor. */
export type FeedEntry = { drop: DropRow; key: Date }

export type FeedQuery = {
  /** A genre, `other`, `newdrops`, `expired`; all open drops where it is left out. */
  genre?: string | undefined
  /** Of no meaning to `newdrops` and `expired`, which have an order of their own. */
  sort?: FeedSort | undefined
  q?: string | undefined
  /** Excluded market keys, regions or countries. */
  excluded: string[]
  after: Key
  limit: number
  now: Date
}

type Order = { key: SQL; later: SQL; direction: SQL }

const newestFirst: Order = { key: sql`published_at`, later: sql`<`, direction: sql`desc` }
const lastClosedFirst: Order = { key: sql`ends_at`, later: sql`<`, direction: sql`desc` }
const closingFirst: Order = { key: sql`ends_at`, later: sql`>`, direction: sql`asc` }

/** Open by the clock. Written so that no plan walks by it: of those on an open shelf all but a few are. */
const isOpen = (now: Date): SQL => sql`(ends_at at time zone 'utc') > (${now}::timestamptz at time zone 'utc')`

const isNew = (now: Date): SQL => sql`published_at > ${new Date(now.getTime() - newDropDays * dayMs)}`

/**
 * The drops of a feed, one more than the limit where there are more. A walk along an index, of a bounded length; a search
 * looks at what fits its words, or walks until it has a page, whichever is shorter.
 */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedEntry[]> {
  const { genre, q, excluded, now } = query
  if (genre === 'expired') {
    // What the sweep has not seen yet is closed all the same.
    const feeds = [
      { feed: 'expired', condition: sql`true` },
      { feed: 'all', condition: sql`ends_at <= ${now}` },
    ]
    return load(db, lanes(feeds, lastClosedFirst, excluded, query), lastClosedFirst)
  }
  const order = query.sort === 'closing' && genre !== 'newdrops' ? closingFirst : newestFirst
  const condition = genre === 'newdrops' ? sql`${isOpen(now)} and ${isNew(now)}` : isOpen(now)
  const feed = genre === undefined || genre === 'newdrops' ? 'all' : genre
  const searchTokens = searchTokensOf(q ?? '')
  if (searchTokens.length > 0) return load(db, matches(searchTokens, { feed, condition }, order, query), order)
  // Words were given, but none of them is one.
  if (q?.trim()) return []
  return load(db, lanes([{ feed, condition }], order, excluded, query), order)
}

/** Drops with demos that nobody has heard, what closes first; what has closed already stands before all. */
export const listDropsToHear = (db: Db, query: Omit<FeedQuery, 'genre' | 'sort' | 'q'>): Promise<FeedEntry[]> =>
  load(db, lanes([{ feed: 'waiting', condition: sql`true` }], closingFirst, query.excluded, query), closingFirst)

const dueAtOnce = 100

/** Closed drops whose demos have all been heard, longest closed first, page by page: those that stay are passed by. */
export async function* listDeliverableDrops(db: Db): AsyncGenerator<FeedEntry> {
  for (let after: Key; ;) {
    const feed = { feed: 'due', condition: sql`true` }
    const rows = await load(db, lanes([feed], closingFirst, [], { after, limit: dueAtOnce - 1 }), closingFirst)
    yield* rows
    if (rows.length < dueAtOnce) return
    const last = rows.at(-1)!
    after = [last.key, last.drop.id]
  }
}

type Lane = { feed: string; condition: SQL }
type Part = { after: Key; limit: number }

/**
 * The first of several lists that are each in order already. Where markets are excluded, every office that is left is a
 * list of its own: so however much is excluded, nothing is walked past.
 */
function lanes(feeds: Lane[], order: Order, excluded: string[], part: Part): SQL {
  const offices = excluded.length > 0 ? includedOffices(excluded) : undefined
  const lists = feeds.map(({ feed, condition }) => {
    const list = (ofOffice: SQL) => sql`(
      select drop_id, ${order.key} as key from feed_entries
      where feed = ${feed} ${ofOffice} and ${condition} ${afterCursor(order, part.after)}
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

/** Open drops in whose brief every word is found; the last one may be the beginning of a word. */
function matches(words: string[], { feed, condition }: Lane, order: Order, { excluded, after, limit }: FeedQuery): SQL {
  const excludedKeys = [...excludedOffices(excluded)]
  const last = words.length - 1
  // Letters and digits only: between quotes nothing of it is an operator.
  const lexemes = words.map((word, at) => (at === last && canBePrefix(word) ? `'${word}':*` : `'${word}'`))
  const query = [...lexemes, ...(feed === 'all' ? [] : [`'genre:${feed}'`])].join(' & ')
  return sql`
    select drop_id, ${order.key} as key from feed_entries
    where feed = 'all' and search_tokens @@ ${query}::tsquery and ${condition} ${afterCursor(order, after)}
      ${excludedKeys.length > 0 ? sql`and office <> all (${textArray(excludedKeys)})` : sql``}
    order by ${order.key} ${order.direction}, drop_id ${order.direction}
    limit ${limit + 1}`
}

const afterCursor = ({ key, later }: Order, after: Key): SQL =>
  after ? sql`and (${key}, drop_id) ${later} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``

/** Texts as one parameter. */
export const textArray = (texts: string[]): SQL => sql`${sql.param(texts)}::text[]`

const load = (db: Db, places: SQL, { direction }: Order): Promise<FeedEntry[]> =>
  db
    .select({ drop: drops, key: sql<Date>`place.key`.mapWith(drops.publishedAt) })
    .from(sql`(${places}) as place`)
    .innerJoin(drops, sql`${drops.id} = place.drop_id`)
    .orderBy(sql`place.key ${direction}`, sql`place.drop_id ${direction}`)

/** So many New Drops are counted; the number stands for itself and all beyond. */
const maxNewCounted = 100

/** How many New Drops there are without the excluded markets, up to a hundred. */
export async function countNew(db: Db, excluded: string[], now: Date): Promise<number> {
  const lane = { feed: 'all', condition: sql`${isOpen(now)} and ${isNew(now)}` }
  const part = { after: undefined, limit: maxNewCounted - 1 }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${lanes([lane], newestFirst, excluded, part)}) as fresh`,
  )
  return rows[0]!.count
}
