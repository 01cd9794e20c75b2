import { newDropDays } from '@velv/domain/drops/drop.ts'
import { type FeedSort, maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import type { Condition } from '@velv/domain/drops/filters/condition.ts'
import type { Fact } from '@velv/domain/drops/filters/filter-facts.ts'
import { exclusionConditions } from '@velv/domain/drops/feed-match.ts'
import { feedConditions, type FeedSelection } from '@velv/domain/drops/filters/feed-conditions.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { fixedLimit, prepared } from '../../platform/database/prepared.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type CardRow, cardColumns } from '../drop-view.ts'
import { drops } from '../drops-table.ts'
import { dropLists } from './drop-lists.ts'
import { conditionSql, namedTexts } from './filter-sql.ts'

const dayMs = 86_400_000

type Key = [at: Date, id: string] | undefined

/** A drop with the time it is ordered by, for the cursor. */
export type FeedEntry = { drop: CardRow; key: Date }

type Page = { after: Key; limit: number }

/** `genre` may also be `expired`, for which all but the exclusions is ignored. */
export type FeedQuery = FeedSelection &
  Page & {
    /** Ignored for `newdrops` and `expired`, which have a fixed order. */
    sort?: FeedSort | undefined
    now: Date
  }

/**
 * The columns by which drops are ordered, and the direction. A number is ordered as the time so many milliseconds after
 * 1970, so that every key of a cursor is a time.
 */
const orders = {
  newest: { key: drops.openedAt, later: sql`<`, direction: sql`desc`, isNumber: false },
  lastClosed: { key: drops.endsAt, later: sql`<`, direction: sql`desc`, isNumber: false },
  closing: { key: drops.endsAt, later: sql`>`, direction: sql`asc`, isNumber: false },
  fee: { key: drops.feeUsd, later: sql`<`, direction: sql`desc`, isNumber: true },
  spots: { key: drops.spotsLeft, later: sql`>`, direction: sql`asc`, isNumber: true },
}

/** Matches no index on purpose: almost every open drop satisfies it, and the planner would collect and sort them all. */
export const isOpenAt = (at: Date | Placeholder): SQL =>
  sql`${dropLists.open} and (${drops.endsAt} at time zone 'utc') > (${at}::timestamptz at time zone 'utc')`

const now = sql.placeholder('now')

/** What can be listed. A drop past its closing time is closed even if the job has not closed it yet. */
const lists = {
  open: [isOpenAt(now)],
  new: [sql`${isOpenAt(now)} and ${drops.openedAt} > ${sql.placeholder('newSince')}::timestamptz`],
  expired: [dropLists.expired, sql`${dropLists.open} and ${drops.endsAt} <= ${now}::timestamptz`],
  waiting: [dropLists.waiting],
  due: [dropLists.due],
}

/** What changes the text of a query, apart from its conditions. */
type Shape = { list: keyof typeof lists; order: keyof typeof orders; limit: number; isContinued: boolean }

/** Returns the drops of a feed, up to one more than the limit, which shows that there is a next page. */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedEntry[]> {
  const { genre, sort = 'newest', exclusions, now: at } = query
  if (genre === 'expired') return list(db, 'expired', 'lastClosed', query, exclusionConditions(exclusions), at)
  const order = genre === 'newdrops' ? 'newest' : sort
  return list(db, openList(genre), order, query, feedConditions(query, at), at)
}

const openList = (genre: string | undefined) => (genre === 'newdrops' ? 'new' : 'open')

/** Counts the open drops that a feed would list, up to `maxMatchesCounted`. */
export async function countMatches(db: Db, selection: FeedSelection, at: Date): Promise<number> {
  const shape = {
    list: openList(selection.genre),
    order: 'newest',
    limit: maxMatchesCounted,
    isContinued: false,
  } as const
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${placesOf(shape, feedConditions(selection, at))}) as found`)
    .prepare('')
    .execute(timesOf(at))
  return counted!.count
}

/** Drops with unscreened demos, closing soonest first; closed drops come before all others. */
export const listDropsToHear = (
  db: Db,
  { exclusions, now: at, ...page }: Page & { exclusions: Exclusions; now: Date },
): Promise<FeedEntry[]> => list(db, 'waiting', 'closing', page, exclusionConditions(exclusions), at)

const dueAtOnce = 100

/**
 * Closed drops whose demos have all been screened, longest closed first, page by page; drops that remain in the list
 * are passed over.
 */
export async function* listDeliverableDrops(db: Db): AsyncGenerator<FeedEntry> {
  for (let after: Key; ;) {
    const rows = await list(db, 'due', 'closing', { after, limit: dueAtOnce - 1 }, [])
    yield* rows
    if (rows.length < dueAtOnce) return
    const last = rows.at(-1)!
    after = [last.key, last.drop.id]
  }
}

/** The largest number that PostgreSQL compares with an integer column. */
const maxInteger = 2_147_483_647

/** Drops that opened after this are new. */
export const newSince = (at: Date) => new Date(at.getTime() - newDropDays * dayMs)

const timesOf = (at?: Date) => ({ now: at, newSince: at && newSince(at) })

function list(
  db: Db,
  name: Shape['list'],
  order: Shape['order'],
  { after, limit }: Page,
  conditions: readonly Condition[],
  at?: Date,
): Promise<FeedEntry[]> {
  const shape = { list: name, order, limit: limit + 1, isContinued: after !== undefined }
  const [key, afterId] = after ?? []
  const afterKey = key && (orders[order].isNumber ? Math.min(key.getTime(), maxInteger) : key)
  const values = { ...timesOf(at), afterKey, afterId }
  const common = limit === pageSize ? withNamedLists(conditions) : undefined
  return common
    ? commonPage(db, { ...values, ...common.lists }, shape, common.conditions)
    : pageOf(db, shape, conditions).prepare('').execute(values)
}

/** Facts by which few feeds are filtered at once, and by whose values no better index could be chosen. */
const commonFacts: readonly unknown[] = ['genres', 'market', 'lyrics'] satisfies Fact[]

/**
 * The lists of conditions on common facts by name, and the conditions with these names in their place, which are the same
 * for all lists; undefined for other conditions.
 */
function withNamedLists(conditions: readonly Condition[]) {
  const lists: Record<string, unknown> = {}
  let isCommon = true
  const named = JSON.stringify(conditions, (key, value: unknown) => {
    if (key === 'fact') isCommon &&= commonFacts.includes(value)
    if (key !== 'values') return value
    const name = `list${Object.keys(lists).length}`
    lists[name] = value
    return [name]
  })
  return isCommon ? { lists, conditions: JSON.parse(named) as readonly Condition[] } : undefined
}

/** The page of a list, whose places are found in an index alone. */
const pageOf = (db: Db, shape: Shape, conditions: readonly Condition[], print = conditionSql) => {
  const { direction, isNumber } = orders[shape.order]
  const key = sql<Date>`place.key`
  return db
    .select({
      drop: cardColumns,
      key: isNumber ? key.mapWith((number: number) => new Date(number)) : key.mapWith(drops.endsAt),
    })
    .from(sql`(${placesOf(shape, conditions, print)}) as place`)
    .innerJoin(drops, sql`${drops.id} = place.id`)
    .orderBy(sql`place.key ${direction}`, sql`place.id ${direction}`)
}

/**
 * A common page, built and planned once for its shape. Others are built and planned each time: there would be too many, of
 * pages of every length as well, and words or a closing time may be found by another index.
 */
const commonPage = prepared('feed', (db, shape: Shape, conditions: readonly Condition[]) =>
  pageOf(db, shape, conditions, (condition) => conditionSql(condition, namedTexts)),
)

/** The ids of one page, with the key by which they are ordered. */
function placesOf(
  { list: name, order, limit, isContinued }: Shape,
  conditions: readonly Condition[],
  print = conditionSql,
): SQL {
  const { key, later, direction, isNumber } = orders[order]
  const type = sql.raw(isNumber ? 'integer' : 'timestamptz')
  const last = sql`(${sql.placeholder('afterKey')}::${type}, ${sql.placeholder('afterId')}::uuid)`
  const rest = [
    ...conditions.map((condition) => sql`and ${print(condition)}`),
    ...(isContinued ? [sql`and (${key}, ${drops.id}) ${later} ${last}`] : []),
  ]
  const places = lists[name].map(
    (condition) => sql`(
      select ${drops.id}, ${key} as key from ${drops} where ${condition} ${sql.join(rest, sql` `)}
      order by ${key} ${direction}, ${drops.id} ${direction} limit ${fixedLimit(limit)}
    )`,
  )
  if (places.length === 1) return places[0]!
  return sql`${sql.join(places, sql` union all `)} order by key ${direction}, id ${direction} limit ${fixedLimit(limit)}`
}
