import { type Column, type SQL, sql } from 'drizzle-orm'
import { fixedLimit } from '../../platform/database/prepared.ts'
import { isCountedFeed } from './feed-table.ts'

/**
 * The columns by which entries are ordered, and the direction. A number is ordered as the time so many milliseconds
 * after 1970, so that every key of a cursor is a time.
 */
export const orders = {
  newestFirst: { key: sql`published_at`, later: sql`<`, direction: sql`desc`, isNumber: false },
  lastClosedFirst: { key: sql`ends_at`, later: sql`<`, direction: sql`desc`, isNumber: false },
  closingFirst: { key: sql`ends_at`, later: sql`>`, direction: sql`asc`, isNumber: false },
  highestFeeFirst: { key: sql`guaranteed_usd`, later: sql`<`, direction: sql`desc`, isNumber: true },
  fewestSpotsFirst: { key: sql`spots_left`, later: sql`>`, direction: sql`asc`, isNumber: true },
}

export type Order = keyof typeof orders

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
export type Lane = { feed: 'given' | 'all' | 'expired' | 'waiting' | 'due'; condition: keyof typeof conditions }

/** What changes the text of a query: everything else is a placeholder. */
export type Shape = {
  lanes: readonly Lane[]
  order: Order
  limit: number
  isContinued: boolean
  hasExcludedMarkets: boolean
  /** `except`: rows must name a language that is not excluded. `only`: few languages are left, and are searched for. */
  languages: 'any' | 'except' | 'only'
  /** Whether entries are filtered by the deal. */
  hasDealFilters: boolean
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

/** The drops of one page, with the key by which they are ordered. */
export const placesOf = (shape: Shape): SQL => {
  if (shape.isWalk) return walkedLanes(shape)
  return shape.isSearch ? matches(shape) : mergedLanes(shape)
}

/** Up to the limit of entries that are not excluded, in no order, so that the scan ends as soon as there are enough. */
export function someOf(shape: Shape): SQL {
  const limit = fixedLimit(shape.limit + 1)
  const lists = shape.lanes.map((lane) =>
    listsOf(
      lane,
      shape,
      (isInList) => sql`
        select 1 from feed_entries
        where feed = ${feedOf(lane, shape)} ${isInList} and ${conditions[lane.condition]} ${matchesDeal(shape)}
        limit ${limit}`,
    ),
  )
  return sql`select 1 from (${sql.join(lists, sql` union all `)}) as listed limit ${limit}`
}

/** The placeholder for the keys by which entries of a lane are found by language. */
export const languageKeys = ({ feed }: Lane) => `language keys of ${feed}`

/** A placeholder for an array of texts. */
export const texts = (name: string): SQL => sql`${sql.placeholder(name)}::text[]`

function afterCursor({ isContinued, order }: Shape): SQL {
  if (!isContinued) return sql``
  const { key, later, isNumber } = orders[order]
  const last = isNumber
    ? sql`${sql.placeholder('afterNumber')}::integer`
    : sql`${sql.placeholder('afterKey')}::timestamptz`
  return sql`and (${key}, drop_id) ${later} (${last}, ${sql.placeholder('afterId')}::uuid)`
}

const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/**
 * The filters by the deal. One that selects nothing is null, and PostgreSQL leaves it out of the plan, because these
 * queries are planned for their values.
 */
const matchesDeal = ({ hasDealFilters }: Shape): SQL =>
  hasDealFilters
    ? sql`and (${value('uses', 'text[]')} is null or use = any (${value('uses', 'text[]')}))
        and (${value('vocals', 'text[]')} is null or vocal = any (${value('vocals', 'text[]')}))
        and (${value('minUsd', 'integer')} is null or guaranteed_usd >= ${value('minUsd', 'integer')}
          or (is_negotiable and ${value('withNegotiable', 'boolean')}))
        and (${value('fastest', 'integer')} is null
          or (tempo_to >= ${value('slowest', 'integer')} and tempo_from <= ${value('fastest', 'integer')}))
        and (${value('closesBefore', 'timestamptz')} is null or ends_at <= ${value('closesBefore', 'timestamptz')})`
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
        select drop_id, ${key} as key, ends_at, office, languages ${isSearch && !ofGenre ? sql`, search_tokens` : sql``}
          ${shape.hasDealFilters ? sql`, use, vocal, guaranteed_usd, is_negotiable, tempo_from, tempo_to` : sql``}
        from feed_entries
        where feed = ${feed} ${ofOffice} and ${conditions[lane.condition]} ${afterCursor(shape)}
        order by ${key} ${direction}, drop_id ${direction}
        limit ${fixedLimit(ofGenre ? walkedMatches : walkedRows)}
      ) as walked
      where true ${hasFewMarkets ? sql`` : withoutMarkets(shape)} ${withoutLanguages(shape)} ${matchesDeal(shape)}
        ${isSearch && !ofGenre ? sql`and search_tokens ${matchesTokens}` : sql``}
        ${ofGenre ? sql`and ${isFrequentMatch(shape, lane)} and ${tokensOf(sql`walked.drop_id`)} ${matchesTokens}` : sql``}
      order by key ${direction}, drop_id ${direction}
      limit ${limit}`
    return hasFewMarkets ? ofEachMarket(list) : sql`(${list(sql``)})`
  })
  return firstOf(lists, shape)
}

/** The first entries of several lists, each of which is in the same order. */
function firstOf(lists: readonly SQL[], { order, limit }: Shape): SQL {
  const { direction } = orders[order]
  return sql`
    select drop_id, key from (${sql.join([...lists], sql` union all `)}) as listed
    order by key ${direction}, drop_id ${direction}
    limit ${fixedLimit(limit + 1)}`
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
        where feed = ${feedOf(lane, shape)} ${isInList} and ${conditions[lane.condition]} ${matchesDeal(shape)} ${afterCursor(shape)}
        order by ${key} ${direction}, drop_id ${direction}
        limit ${limit}`,
    ),
  )
  return firstOf(lists, shape)
}

/**
 * The lists that make up a lane, so that little is scanned that is excluded. With lyrics languages excluded, it is one
 * list for each set of languages that is left; the counts know which occur in a feed of open drops. With markets
 * excluded, it is one for each market that is left, if they are few or most languages are.
 */
function listsOf(lane: Lane, shape: Shape, list: (isInList: SQL) => SQL): SQL {
  const { hasExcludedMarkets, languages, hasDealFilters, order } = shape
  // Only the usual orders have an index for each market and set of languages.
  if (hasDealFilters || orders[order].isNumber)
    return sql`(${list(sql`and ${isCountedFeed} ${withoutMarkets(shape)} ${withoutLanguages(shape)}`)})`
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

/** Open drops whose brief matches the search tokens. */
function matches(shape: Shape): SQL {
  const { key, direction } = orders[shape.order]
  const lane = { ...shape.lanes[0]!, feed: 'all' } as const
  return sql`
    select drop_id, ${key} as key from feed_entries
    where feed = 'all' and search_tokens ${matchesTokens}
      and ${conditions[lane.condition]} ${matchesDeal(shape)} ${afterCursor(shape)}
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
