import { newDropDays } from '@velv/domain/drops/drop.ts'
import { type FeedSort, maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import { isPrefix, type SearchTerm, searchTermsOf } from '@velv/domain/text/search-tokens.ts'
import { type DealFilters, hasDealFilters, noDealFilters, parseFee } from '@velv/domain/drops/deal/deal-filters.ts'
import { parseTempo } from '@velv/domain/drops/deal/tempo-range.ts'
import { type Exclusions, includedLanguages, noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { excludedOffices, includedOffices } from '@velv/domain/markets.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepared, replanned } from '../../platform/database/prepared.ts'
import { lexemeOf } from '../../platform/database/search-sql.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type CardRow, cardColumns } from '../drop-view.ts'
import { drops } from '../drops-table.ts'
import { type Lane, languageKeys, type Order, orders, placesOf, type Shape, someOf } from './feed-sql.ts'

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
  /** Ignored for `expired`. */
  deal?: DealFilters
  after: Key
  limit: number
  now: Date
}

/** A request, from which the shape and the values of a query are derived. `tokens`: of a search, for `tsquery`. */
type Part = Pick<FeedQuery, 'exclusions' | 'deal' | 'after' | 'limit'> & { now?: Date; genre?: string; tokens?: string }

/**
 * Returns the drops of a feed, up to one more than the limit, which shows that there is a next page. The query scans an
 * index over a bounded length; a search reads the matches of its tokens or scans until the page is full, whichever is
 * shorter.
 */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedEntry[]> {
  const { genre } = query
  // A drop past its closing time is closed even if the job has not processed it yet.
  if (genre === 'expired')
    return list(db, { ...query, deal: noDealFilters }, 'lastClosedFirst', [
      { feed: 'expired', condition: 'any' },
      { feed: 'all', condition: 'ended' },
    ])
  const order = genre === 'newdrops' ? 'newestFirst' : orderOf[query.sort ?? 'newest']
  const lane = openLane(genre)
  return list(db, withTokens(query, lane), order, [lane])
}

/** The query with what its text asks for. */
function withTokens(query: FeedQuery, lane: Lane): Part {
  const terms = searchTermsOf(query.q ?? '')
  return terms.length > 0 ? { ...query, tokens: tsQueryOf(terms, lane, query.genre) } : query
}

const matchCount = replanned((db, shape: Shape) =>
  db.select({ count: sql<number>`count(*)::int` }).from(sql`(${placesOf(shape)}) as found`),
)

/** Counts the open drops that a feed would list, up to `maxMatchesCounted`. */
export async function countMatches(db: Db, query: Omit<FeedQuery, 'after' | 'limit' | 'sort'>): Promise<number> {
  const lane = openLane(query.genre)
  const part = withTokens({ ...query, after: undefined, limit: maxMatchesCounted - 1 }, lane)
  const shape = shapeOf(part, 'newestFirst', [lane])
  const values = valuesOf(part, [lane])
  const [walked] = isWalkedFirst(shape) ? await matchCount(db, values, { ...shape, isWalk: true }) : []
  if (walked?.count === maxMatchesCounted) return walked.count
  const [counted] = await matchCount(db, values, shape)
  return counted!.count
}

/** The entries of open drops of a genre. */
const openLane = (genre: string | undefined): Lane => ({
  feed: genre === undefined || genre === 'newdrops' ? 'all' : 'given',
  condition: genre === 'newdrops' ? 'new' : 'open',
})

const orderOf = {
  newest: 'newestFirst',
  closing: 'closingFirst',
  fee: 'highestFeeFirst',
  spots: 'fewestSpotsFirst',
} as const satisfies Record<FeedSort, Order>

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

/** Up to so many markets, their lists are merged at once. */
const fewMarkets = 8

function shapeOf(
  { exclusions, deal = noDealFilters, after, limit, tokens }: Part,
  order: Order,
  feeds: readonly Lane[],
): Shape {
  const excluded = exclusions.languages
  const hasExcludedMarkets = exclusions.markets.length > 0
  return {
    lanes: feeds,
    order,
    limit,
    isContinued: after !== undefined,
    hasExcludedMarkets,
    hasDealFilters: hasDealFilters(deal),
    // Only the usual orders have an index for each market.
    hasFewMarkets:
      hasExcludedMarkets && !orders[order].isNumber && includedOffices(exclusions.markets).length <= fewMarkets,
    languages: excluded.length === 0 ? 'any' : includedLanguages(excluded).length > excluded.length ? 'except' : 'only',
    isSearch: tokens !== undefined,
    isWalk: false,
  }
}

const valuesOf = (
  { exclusions, deal = noDealFilters, after, now: at, genre, tokens }: Part,
  lanes: readonly Lane[],
): Record<string, unknown> => ({
  now: at,
  newSince: at && new Date(at.getTime() - newDropDays * dayMs),
  feed: genre,
  tokens,
  afterKey: after?.[0],
  afterNumber: after && Math.min(after[0].getTime(), maxInteger),
  afterId: after?.[1],
  ...(hasDealFilters(deal) ? dealValues(deal, at) : {}),
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

/** The largest number that PostgreSQL compares with an integer column. */
const maxInteger = 2_147_483_647

/** What the filters select; null for a filter that selects nothing. */
function dealValues({ use, vocal, fee, tempo, closes }: DealFilters, now = new Date()) {
  const { minUsd, withNegotiable } = parseFee(fee)
  const range = parseTempo(tempo)
  return {
    uses: use ? use.split(',') : null,
    vocals: vocal ? vocal.split(',') : null,
    minUsd: fee ? minUsd : null,
    withNegotiable,
    slowest: range?.from ?? null,
    fastest: range?.to ?? null,
    closesBefore: closes ? new Date(now.getTime() + Number(closes) * dayMs) : null,
  }
}

/** How entries of a feed are found by the languages that are left, or by having none. */
const languageKeysOf = ({ feed }: Lane, { languages }: Exclusions, genre: string | undefined): string[] =>
  ['', ...includedLanguages(languages)].map((language) => `${feed === 'given' ? genre : feed}:${language}`)

/** Matches briefs that contain every term, of a genre if one is given; the last token may be a prefix. */
function tsQueryOf(terms: readonly SearchTerm[], { feed }: Lane, genre: string | undefined): string {
  const lexeme = (token: string, isLast: boolean) => lexemeOf(token) + (isPrefix(token, isLast) ? ':*' : '')
  const all = (tokens: readonly string[], isLast: boolean) =>
    tokens.map((token, at) => lexeme(token, isLast && at === tokens.length - 1)).join(' & ')
  const found = terms.map((term, at) => `(${term.map((tokens) => all(tokens, at === terms.length - 1)).join(' | ')})`)
  return [...found, ...(feed === 'all' ? [] : [`'genre:${genre}'`])].join(' & ')
}

/** The key of an entry as a time. */
const keyOf = (order: Order) =>
  orders[order].isNumber
    ? sql<Date>`place.key`.mapWith((number: number) => new Date(number))
    : sql<Date>`place.key`.mapWith(drops.publishedAt)

const pageOf = (db: Db, shape: Shape) => {
  const { direction } = orders[shape.order]
  return db
    .select({ drop: cardColumns, key: keyOf(shape.order) })
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
    const walked = await (isUsual && !shape.hasDealFilters ? commonPage : otherPage)(db, values, {
      ...shape,
      isWalk: true,
    })
    if (walked.length > shape.limit) return walked
  }
  // How many rows match some tokens or languages decides between two indexes.
  const isCommon = isUsual && !shape.isSearch && !shape.hasDealFilters && shape.languages !== 'only'
  return (isCommon ? commonPage : otherPage)(db, values, shape)
}

/**
 * With a filter, the lists to merge may be many, or the matches to collect. The lists of few markets are neither. For a
 * search by words alone, the database knows how often they occur.
 */
const isWalkedFirst = ({ lanes, hasExcludedMarkets, hasFewMarkets, languages, isSearch, ...shape }: Shape): boolean => {
  if (shape.hasDealFilters) return !isSearch
  if (orders[shape.order].isNumber) return false
  if (isSearch) return languages === 'only' || lanes[0]!.feed === 'given'
  return languages !== 'any' || (hasExcludedMarkets && !hasFewMarkets)
}

/** The count of New Drops stops here; the maximum means "this many or more". */
const maxNewCounted = 100

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
