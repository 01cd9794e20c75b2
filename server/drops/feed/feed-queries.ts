import { newDropDays } from '@velv/domain/drops/drop.ts'
import { type FeedSort } from '@velv/domain/drops/feed.ts'
import { canBePrefix, searchTokensOf } from '@velv/domain/drops/search-tokens.ts'
import { type Exclusions, includedLanguages, noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices, includedOffices } from '@velv/domain/markets.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { fixedLimit, prepared, replanned } from '../../platform/database/prepared.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type CardRow, cardColumns } from '../drop-view.ts'
import { drops, isCountedFeed } from '../drops-table.ts'

const dayMs = 86_400_000

type Key = [at: Date, id: string] | undefined

/** A drop with the time it is ordered by, for the cursor. */
export type FeedEntry = { drop: CardRow; key: Date }

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

/** The columns by which entries are ordered, and the direction. */
const orders = {
  newestFirst: { key: sql`published_at`, later: sql`<`, direction: sql`desc` },
  lastClosedFirst: { key: sql`ends_at`, later: sql`<`, direction: sql`desc` },
  closingFirst: { key: sql`ends_at`, later: sql`>`, direction: sql`asc` },
}

type Order = keyof typeof orders

const now = sql`${sql.placeholder('now')}::timestamptz`

/**
 * What an entry must satisfy. The expression of `open` matches no index on purpose: almost every row of an open feed
 * satisfies it. `new` is open as well.
 */
const conditions = {
  any: sql`true`,
  open: sql`(ends_at at time zone 'utc') > (${now} at time zone 'utc')`,
  new: sql`(ends_at at time zone 'utc') > (${now} at time zone 'utc') and published_at > ${sql.placeholder('newSince')}::timestamptz`,
  ended: sql`ends_at <= ${now}`,
}

/** Entries of one feed that satisfy a condition. `given`: the feed of a genre, from a placeholder. */
type Lane = { feed: 'given' | 'all' | 'expired' | 'waiting' | 'due'; condition: keyof typeof conditions }

/** What changes the text of a query: everything else is a placeholder. */
type Shape = {
  lanes: readonly Lane[]
  order: Order
  limit: number
  isContinued: boolean
  hasExcludedMarkets: boolean
  /** `except`: rows must name a language that is not excluded. `only`: few languages are left, and are searched for. */
  languages: 'any' | 'except' | 'only'
  /** Whether few markets are left, each of which is a list of its own. */
  hasFewMarkets: boolean
  /** Whether the matches of search tokens are listed, rather than the lanes. */
  isSearch: boolean
  /** Whether only the first entries of each lane are looked at: see `walkedRows`. */
  isWalk: boolean
}

/**
 * How many entries of a feed are looked at in its order before those that pass a filter are looked up by an index.
 * Usually a page is full long before, however large the feed is: one in thirty entries has to pass.
 */
const walkedRows = 1_000

/** The same for a search in a genre, whose tokens are looked up one by one. */
const walkedMatches = 250

/** So many of the first entries of a genre have to match a search; otherwise a page is not full before the walk ends. */
const frequentMatch = { entries: 64, matches: 6 }

/** Up to so many markets, their lists are merged at once. */
const fewMarkets = 8

/** A request, from which the shape and the values of a query are derived. `tokens`: of a search, for `tsquery`. */
type Part = Pick<FeedQuery, 'exclusions' | 'after' | 'limit'> & { now?: Date; genre?: string; tokens?: string }

/**
 * Returns the drops of a feed, up to one more than the limit, which shows that there is a next page. The query scans an
 * index over a bounded length; a search reads the matches of its tokens or scans until the page is full, whichever is
 * shorter.
 */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedEntry[]> {
  const { genre, q } = query
  // A drop past its closing time is closed even if the job has not processed it yet.
  if (genre === 'expired')
    return list(db, query, 'lastClosedFirst', [
      { feed: 'expired', condition: 'any' },
      { feed: 'all', condition: 'ended' },
    ])
  const order = query.sort === 'closing' && genre !== 'newdrops' ? 'closingFirst' : 'newestFirst'
  const lane: Lane = {
    feed: genre === undefined || genre === 'newdrops' ? 'all' : 'given',
    condition: genre === 'newdrops' ? 'new' : 'open',
  }
  const words = searchTokensOf(q ?? '')
  if (words.length > 0) return list(db, { ...query, tokens: tsQueryOf(words, lane, genre) }, order, [lane])
  // The query contains no usable search token.
  if (q?.trim()) return []
  return list(db, query, order, [lane])
}

/** Drops with unscreened demos, closing soonest first; closed drops come before all others. */
export const listDropsToHear = (db: Db, query: Omit<FeedQuery, 'genre' | 'sort' | 'q'>): Promise<FeedEntry[]> =>
  list(db, query, 'closingFirst', [{ feed: 'waiting', condition: 'any' }])

const dueAtOnce = 100

/**
 * Closed drops whose demos have all been screened, longest closed first, page by page; drops that remain in the feed
 * are passed over.
 */
export async function* listDeliverableDrops(db: Db): AsyncGenerator<FeedEntry> {
  for (let after: Key; ;) {
    const part = { exclusions: noExclusions, after, limit: dueAtOnce - 1 }
    const rows = await list(db, part, 'closingFirst', [{ feed: 'due', condition: 'any' }])
    yield* rows
    if (rows.length < dueAtOnce) return
    const last = rows.at(-1)!
    after = [last.key, last.drop.id]
  }
}

function shapeOf({ exclusions, after, limit, tokens }: Part, order: Order, feeds: readonly Lane[]): Shape {
  const excluded = exclusions.languages
  const hasExcludedMarkets = exclusions.markets.length > 0
  return {
    lanes: feeds,
    order,
    limit,
    isContinued: after !== undefined,
    hasExcludedMarkets,
    hasFewMarkets: hasExcludedMarkets && includedOffices(exclusions.markets).length <= fewMarkets,
    languages: excluded.length === 0 ? 'any' : includedLanguages(excluded).length > excluded.length ? 'except' : 'only',
    isSearch: tokens !== undefined,
    isWalk: false,
  }
}

const valuesOf = (
  { exclusions, after, now: at, genre, tokens }: Part,
  lanes: readonly Lane[],
): Record<string, unknown> => ({
  now: at,
  newSince: at && new Date(at.getTime() - newDropDays * dayMs),
  feed: genre,
  tokens,
  afterKey: after?.[0],
  afterId: after?.[1],
  ...(exclusions.markets.length > 0
    ? { offices: includedOffices(exclusions.markets), excludedOffices: [...excludedOffices(exclusions.markets)] }
    : {}),
  ...(exclusions.languages.length > 0
    ? {
        languages: exclusions.languages,
        ...Object.fromEntries(lanes.map((lane) => [languageKeys(lane), languageKeysOf(lane, exclusions, genre)])),
      }
    : {}),
})

const languageKeys = ({ feed }: Lane) => `language keys of ${feed}`

/** How entries of a feed are found by the languages that are left, or by having none. */
const languageKeysOf = ({ feed }: Lane, { languages }: Exclusions, genre: string | undefined): string[] =>
  ['', ...includedLanguages(languages)].map((language) => `${feed === 'given' ? genre : feed}:${language}`)

/** A placeholder for an array of texts. */
export const texts = (name: string): SQL => sql`${sql.placeholder(name)}::text[]`

const afterCursor = ({ isContinued, order }: Shape): SQL =>
  isContinued
    ? sql`and (${orders[order].key}, drop_id) ${orders[order].later} (${sql.placeholder('afterKey')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`
    : sql``

/** The first entries of each lane in its order, of which those pass that are not excluded and match the search. */
function walkedLanes(shape: Shape): SQL {
  const { key, direction } = orders[shape.order]
  const limit = fixedLimit(shape.limit + 1)
  const { hasFewMarkets, isSearch } = shape
  const lists = shape.lanes.map((lane) => {
    const ofGenre = isSearch && lane.feed === 'given'
    const feed = ofGenre ? sql.placeholder('feed') : feedOf(lane, shape)
    const list = (ofOffice: SQL) => sql`
      select drop_id, key from (
        select drop_id, ${key} as key, office, languages ${isSearch && !ofGenre ? sql`, search_tokens` : sql``} from feed_entries
        where feed = ${feed} ${ofOffice} and ${conditions[lane.condition]} ${afterCursor(shape)}
        order by ${key} ${direction}, drop_id ${direction}
        limit ${fixedLimit(ofGenre ? walkedMatches : walkedRows)}
      ) as walked
      where true ${hasFewMarkets ? sql`` : withoutMarkets(shape)} ${withoutLanguages(shape)}
        ${isSearch && !ofGenre ? sql`and search_tokens ${matchesTokens}` : sql``}
        ${ofGenre ? sql`and ${isFrequentMatch(shape, lane)} and ${tokensOf(sql`walked.drop_id`)} ${matchesTokens}` : sql``}
      order by key ${direction}, drop_id ${direction}
      limit ${limit}`
    return hasFewMarkets ? ofEachMarket(list) : sql`(${list(sql``)})`
  })
  return sql`
    select drop_id, key from (${sql.join(lists, sql` union all `)}) as listed
    order by key ${direction}, drop_id ${direction}
    limit ${limit}`
}

const matchesTokens = sql`@@ ${sql.placeholder('tokens')}::tsquery`

/** Evaluated once, before the walk. */
function isFrequentMatch(shape: Shape, { condition }: Lane): SQL {
  const { key, direction } = orders[shape.order]
  return sql`(
    select count(*) >= ${sql.raw(String(frequentMatch.matches))} from (
      select drop_id from feed_entries
      where feed = ${sql.placeholder('feed')} and ${conditions[condition]} ${afterCursor(shape)}
      order by ${key} ${direction}, drop_id ${direction}
      limit ${fixedLimit(frequentMatch.entries)}
    ) as first
    where ${tokensOf(sql`first.drop_id`)} ${matchesTokens}
  )`
}

/** The entry in the feed of all drops has the search tokens. */
const tokensOf = (dropId: SQL): SQL =>
  sql`(select of_drop.search_tokens from feed_entries as of_drop where of_drop.feed = 'all' and of_drop.drop_id = ${dropId})`

/** Search tokens are stored only in the feed of all drops; they contain the genre. */
const feedOf = ({ feed }: Lane, { isSearch }: Shape): SQL => {
  if (isSearch) return sql.raw(`'all'`)
  return feed === 'given' ? sql`${sql.placeholder('feed')}` : sql.raw(`'${feed}'`)
}

/** Merges the lists of each lane, which are each already ordered. */
function mergedLanes(shape: Shape): SQL {
  const { key, direction } = orders[shape.order]
  const limit = fixedLimit(shape.limit + 1)
  const lists = shape.lanes.map((lane) =>
    listsOf(
      lane,
      shape,
      (isInList) => sql`
        select drop_id, ${key} as key from feed_entries
        where feed = ${feedOf(lane, shape)} ${isInList} and ${conditions[lane.condition]} ${afterCursor(shape)}
        order by ${key} ${direction}, drop_id ${direction}
        limit ${limit}`,
    ),
  )
  return sql`
    select drop_id, key from (${sql.join(lists, sql` union all `)}) as listed
    order by key ${direction}, drop_id ${direction}
    limit ${limit}`
}

/**
 * The lists that make up a lane, so that little is scanned that is excluded. With lyrics languages excluded, it is one
 * list for each set of languages that is left; the counts know which occur in a feed of open drops. With markets
 * excluded, it is one for each market that is left, if they are few or most languages are.
 */
function listsOf(lane: Lane, shape: Shape, list: (isInList: SQL) => SQL): SQL {
  const { hasExcludedMarkets, languages } = shape
  const isCounted = lane.feed === 'given' || lane.feed === 'all'
  if (isCounted && (languages === 'only' || (languages === 'except' && !hasExcludedMarkets)))
    return sql`(
      select found.* from (
        select languages from feed_counts
        where feed = ${feedOf(lane, shape)} and office = '*' and count > 0 and '*' <> all (languages) ${withoutLanguages(shape)}
      ) as lane
      cross join lateral (${list(sql`and ${isCountedFeed} and languages = lane.languages ${withoutMarkets(shape)}`)}) as found
    )`
  if (hasExcludedMarkets) return ofEachMarket((ofOffice) => list(sql`${ofOffice} ${inLanguages(lane, shape)}`))
  return sql`(${list(inLanguages(lane, shape))})`
}

const ofEachMarket = (list: (ofOffice: SQL) => SQL): SQL => sql`(
  select found.* from unnest(${texts('offices')}) as lane(office)
  cross join lateral (${list(sql`and office = lane.office`)}) as found
)`

const withoutMarkets = ({ hasExcludedMarkets }: Shape): SQL =>
  hasExcludedMarkets ? sql`and office <> all (${texts('excludedOffices')})` : sql``

/** Matches no index on purpose: it is checked on entries that are read anyway. */
const withoutLanguages = ({ languages }: Shape): SQL =>
  languages === 'any' ? sql`` : sql`and ${namesMoreThan(sql`languages`, texts('languages'))}`

/** Matches briefs that contain every search token, of a genre if one is given; the last token may be a prefix. */
function tsQueryOf(words: string[], { feed }: Lane, genre: string | undefined): string {
  const last = words.length - 1
  // Tokens contain only letters and digits, so that nothing between the quotes acts as an operator.
  const lexemes = words.map((word, at) => (at === last && canBePrefix(word) ? `'${word}':*` : `'${word}'`))
  return [...lexemes, ...(feed === 'all' ? [] : [`'genre:${genre}'`])].join(' & ')
}

/** Open drops whose brief matches the search tokens. */
function matches(shape: Shape): SQL {
  const { key, direction } = orders[shape.order]
  const lane = { ...shape.lanes[0]!, feed: 'all' } as const
  return sql`
    select drop_id, ${key} as key from feed_entries
    where feed = 'all' and search_tokens ${matchesTokens}
      and ${conditions[lane.condition]} ${afterCursor(shape)}
      ${withoutMarkets(shape)} ${inLanguages(lane, shape)}
    order by ${key} ${direction}, drop_id ${direction}
    limit ${fixedLimit(shape.limit + 1)}`
}

/**
 * Drops that name a language that is not excluded, or none. With few languages left, the condition matches an index;
 * otherwise it matches none, because most rows satisfy it.
 */
const inLanguages = (lane: Lane, shape: Shape): SQL =>
  shape.languages === 'only'
    ? sql`and language_keys(feed, languages) && ${texts(languageKeys(lane))}`
    : withoutLanguages(shape)

/** A set of languages that is empty, or has one beside these. */
export const namesMoreThan = (languages: SQL | Column, excluded: SQL): SQL =>
  sql`(${languages} = '{}' or not ${languages} <@ ${excluded})`

const placesOf = (shape: Shape): SQL => {
  if (shape.isWalk) return walkedLanes(shape)
  return shape.isSearch ? matches(shape) : mergedLanes(shape)
}

const pageOf = (db: Db, shape: Shape) => {
  const { direction } = orders[shape.order]
  return db
    .select({ drop: cardColumns, key: sql<Date>`place.key`.mapWith(drops.publishedAt) })
    .from(sql`(${placesOf(shape)}) as place`)
    .innerJoin(drops, sql`${drops.id} = place.drop_id`)
    .orderBy(sql`place.key ${direction}`, sql`place.drop_id ${direction}`)
}

const commonPage = prepared('feed', pageOf)
const otherPage = replanned(pageOf)

async function list(db: Db, part: Part, order: Order, lanes: readonly Lane[]): Promise<FeedEntry[]> {
  const shape = shapeOf(part, order, lanes)
  const values = valuesOf(part, lanes)
  // Of pages of every length, the database would keep too many plans.
  const isUsual = shape.limit === pageSize
  if (isWalkedFirst(shape)) {
    const walked = await (isUsual ? commonPage : otherPage)(db, values, { ...shape, isWalk: true })
    if (walked.length > shape.limit) return walked
  }
  // How many rows match some tokens or languages decides between two indexes.
  const isCommon = isUsual && !shape.isSearch && shape.languages !== 'only'
  return (isCommon ? commonPage : otherPage)(db, values, shape)
}

/**
 * With a filter, the lists to merge may be many, or the matches to collect. The lists of few markets are neither. For a
 * search by words alone, the database knows how often they occur.
 */
const isWalkedFirst = ({ lanes, hasExcludedMarkets, hasFewMarkets, languages, isSearch }: Shape): boolean => {
  if (isSearch) return languages === 'only' || lanes[0]!.feed === 'given'
  return languages !== 'any' || (hasExcludedMarkets && !hasFewMarkets)
}

/** The count of New Drops stops here; the maximum means "this many or more". */
const maxNewCounted = 100

/** Up to the limit of entries that are not excluded, in no order, so that the scan ends as soon as there are enough. */
function someOf(shape: Shape): SQL {
  const limit = fixedLimit(shape.limit + 1)
  const lists = shape.lanes.map((lane) =>
    listsOf(
      lane,
      shape,
      (isInList) => sql`
        select 1 from feed_entries
        where feed = ${feedOf(lane, shape)} ${isInList} and ${conditions[lane.condition]}
        limit ${limit}`,
    ),
  )
  return sql`select 1 from (${sql.join(lists, sql` union all `)}) as listed limit ${limit}`
}

const newCount = prepared('new drops', (db, shape: Shape) =>
  db.select({ count: sql<number>`count(*)::int` }).from(sql`(${someOf(shape)}) as fresh`),
)

/** Counts the New Drops that are not excluded, up to a hundred. */
export async function countNew(db: Db, exclusions: Exclusions, now: Date): Promise<number> {
  const lanes = [{ feed: 'all', condition: 'new' }] as const
  const part = { exclusions, after: undefined, limit: maxNewCounted - 1, now }
  const [counted] = await newCount(db, valuesOf(part, lanes), shapeOf(part, 'newestFirst', lanes))
  return counted!.count
}
