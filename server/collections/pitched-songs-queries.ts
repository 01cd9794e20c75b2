import type { CollectionSort } from '@velv/domain/collections/collection-limits.ts'
import type { PitchedCondition, PitchedOperator, PitchedSearch } from '@velv/domain/collections/pitched-search.ts'
import type { SearchTerm } from '@velv/domain/text/search-tokens.ts'
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import { type DemoOfDrop } from '../demos/demos-queries.ts'
import { type DemoRow, demos } from '../demos/demos-table.ts'
import { listenings } from '../demos/listening/listenings-table.ts'
import { averageStars } from '../demos/marks/marks-queries.ts'
import { demoTags, tags } from '../demos/marks/marks-table.ts'
import { type DropRow, drops } from '../drops/drops-table.ts'
import { recordings } from '../media/recordings-table.ts'
import type { Db } from '../platform/database/database.ts'
import { containsTerm } from '../platform/database/search-sql.ts'
import { cursorTime, isCursorId, isCursorTime, pageSize, readCursorKey } from '../platform/http/paging.ts'
import { readPendingActions } from '../platform/undo/pending-actions-queries.ts'
import { detectedKey, detectedTempo } from '../songs/detected-queries.ts'
import { collectionItems } from './collections-table.ts'

const tempo = sql<number | null>`coalesce(${demos.tempoBpm}, ${detectedTempo})`

/** In an `exists`: it is asked of one pitch after the other, so that PostgreSQL never collects all that it is true for. */
const duringWalk = sql`offset 0`

const conditionsFor = (
  organizationId: SQL,
): { [Of in PitchedOperator]: (condition: Extract<PitchedCondition, { of: Of }>) => SQL } => ({
  is: ({ result }) => eq(demos.result, result),
  bpm: ({ from, to }) => sql`${tempo} between ${from} and ${to}`,
  key: ({ key }) => sql`coalesce(${demos.musicalKey}, ${detectedKey}) = ${key}`,
  lang: ({ language }) => eq(demos.language, language),
  mood: ({ mood }) => sql`${mood} = any (${demos.moods})`,
  genre: ({ genre }) => sql`${genre} = any (${demos.genres})`,
  vocal: ({ vocal }) => eq(demos.vocal, vocal),
  explicit: ({ isExplicit }) => eq(demos.isExplicit, isExplicit),
  tag: ({ word }) => sql`exists (
    select from ${demoTags} join ${tags} on ${tags.id} = ${demoTags.tagId}
    where ${demoTags.demoId} = ${demos.id} and ${tags.organizationId} = ${organizationId}
      and strpos(lower(${tags.word}), lower(${word})) = 1 ${duringWalk})`,
  // "4" finds what is shown as 4.0 to 4.9.
  stars: ({ from, to }) => {
    const average = averageStars(demos.id, organizationId)
    return sql`${average} >= ${from} and ${average} < ${to + 1}`
  },
  heard: ({ isHeard }) => (isHeard ? hasBeenHeard : sql`not ${hasBeenHeard}`),
  by: ({ terms }) => and(...terms.map((term) => containsTerm(sql`${users.searchTokens}`, term)))!,
  drop: ({ number }) => eq(drops.number, number),
})

/** By anyone who listened as a colleague; in rows of before, that was only the writer of the drop. */
const hasBeenHeard = sql`exists (
  select from ${listenings} where ${listenings.demoId} = ${demos.id}
    and (${listenings.isOwner} or ${listenings.listenerId} = ${drops.userId}) ${duringWalk})`

const searchedTokens = sql`concat_ws(' ', ${demos.searchTokens}, ${users.searchTokens}, ${drops.searchTokens})`

const containsTerms = (terms: readonly SearchTerm[]): SQL[] => terms.map((term) => containsTerm(searchedTokens, term))

function matches(organizationId: string, { terms, conditions }: PitchedSearch): SQL[] {
  const of = conditionsFor(sql`${organizationId}::uuid`)
  return [...containsTerms(terms), ...conditions.map((condition) => of[condition.of](condition as never))]
}

/** A pitch with its drop, as the queries of this file read it. */
type Read = { demo: DemoRow; drop: DropRow }

/** A song of a list, and the key of a cursor at its place. */
export type ListedSong = { found: DemoOfDrop; key: (string | number)[] }

const withPending = async <Row extends Read>(db: Db, rows: Row[], keyOf: (row: Row) => (string | number)[]) => {
  const pending = await readPendingActions(
    db,
    'demo',
    rows.map(({ demo }) => demo.id),
  )
  return rows.map((row) => ({
    found: { demo: row.demo, drop: row.drop, pending: pending.get(row.demo.id) ?? null },
    key: keyOf(row),
  }))
}

/** The place of a pitch: the newest delivery first, and within it what was submitted last. */
type InboxCursor = { deliveredAt: Date; dropId: string; sentAt: Date; demoId: string }

/** The place that a cursor names; undefined when it is invalid. */
export function readInboxCursor(cursor: string | undefined): InboxCursor | undefined {
  const [delivered, dropId, sent, demoId] = readCursorKey(cursor)
  const [deliveredAt, sentAt] = [cursorTime(delivered), cursorTime(sent)]
  return deliveredAt && sentAt && isCursorId(dropId) && isCursorId(demoId)
    ? { deliveredAt, dropId, sentAt, demoId }
    : undefined
}

/** How many pitches a search looks through at once. It takes about 20 ms where none match (docs/performance.md). */
const searchedAtOnce = 3000

/** What is delivered to an organization, after a place. */
const isDelivered = (organizationId: string, after: InboxCursor | undefined) =>
  and(
    eq(drops.organizationId, organizationId),
    isNotNull(drops.deliveryDate),
    isNotNull(demos.pitchedAt),
    after &&
      sql`(${drops.deliveryDate}, ${drops.id}) <= (${after.deliveredAt}, ${after.dropId}::uuid)
        and (${drops.id} <> ${after.dropId}::uuid or (${demos.sentAt}, ${demos.id}) < (${after.sentAt}, ${after.demoId}::uuid))`,
  )

const newestFirst = [desc(drops.deliveryDate), desc(drops.id), desc(demos.sentAt), desc(demos.id)]

/** The place where a search stops that found too little before it; undefined if less than that is left. */
async function readSearchEnd(
  db: Db,
  organizationId: string,
  after: InboxCursor | undefined,
): Promise<InboxCursor | undefined> {
  const [end] = await db
    .select({ deliveredAt: drops.deliveryDate, dropId: drops.id, sentAt: demos.sentAt, demoId: demos.id })
    .from(drops)
    .innerJoin(demos, eq(demos.dropId, drops.id))
    .where(isDelivered(organizationId, after))
    .orderBy(...newestFirst)
    .offset(searchedAtOnce - 1)
    .limit(1)
  return end && { ...end, deliveredAt: end.deliveredAt!, sentAt: end.sentAt! }
}

const keyOf = ({ deliveredAt, dropId, sentAt, demoId }: InboxCursor) => [
  deliveredAt.toISOString(),
  dropId,
  sentAt.toISOString(),
  demoId,
]

/**
 * Every pitch that was delivered to an organization, one row more than a page. It is read along the organization's drops by
 * delivery and each drop's pitches, so that a page costs the same however many there are. A search for what is rare stops
 * at `end`, where the next page continues.
 */
export async function listInboxSongs(
  db: Db,
  organizationId: string,
  search: PitchedSearch,
  after: InboxCursor | undefined,
): Promise<{ listed: ListedSong[]; end: ListedSong['key'] | undefined }> {
  const isSearch = search.terms.length + search.conditions.length > 0
  const end = isSearch ? await readSearchEnd(db, organizationId, after) : undefined
  const rows = await db
    .select({ demo: demos, drop: drops })
    .from(drops)
    .innerJoin(demos, eq(demos.dropId, drops.id))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .leftJoin(users, eq(users.id, demos.userId))
    .where(
      and(
        isDelivered(organizationId, after),
        // What remains of a removed owner's drop is nobody's.
        eq(drops.status, 'approved'),
        isNull(demos.removedAt),
        ne(demos.result, 'refunded'),
        ...matches(organizationId, search),
        end &&
          sql`(${drops.deliveryDate}, ${drops.id}) >= (${end.deliveredAt}, ${end.dropId}::uuid)
            and (${drops.id} <> ${end.dropId}::uuid or (${demos.sentAt}, ${demos.id}) >= (${end.sentAt}, ${end.demoId}::uuid))`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1)
  const listed = await withPending(db, rows, ({ demo, drop }) =>
    keyOf({ deliveredAt: drop.deliveryDate!, dropId: drop.id, sentAt: demo.sentAt!, demoId: demo.id }),
  )
  return { listed, end: end && keyOf(end) }
}

type Order = {
  by: (organizationId: SQL) => SQL
  type: string
  direction: typeof asc | typeof desc
  /** Whether PostgreSQL has this value of a cursor. */
  isValue: (value: string) => boolean
}

const isInteger = (value: string) => /^\d{1,6}$/.test(value)

/** What each order sorts by, with a value for songs that lack it, which puts them last. */
const orders: Record<CollectionSort, Order> = {
  order: { by: () => sql`${collectionItems.position}`, type: 'integer', direction: asc, isValue: isInteger },
  stars: {
    by: (organizationId) => sql`coalesce(${averageStars(demos.id, organizationId)}, 0)`,
    type: 'float8',
    direction: desc,
    isValue: (value) => /^\d(\.\d{1,20})?$/.test(value),
  },
  tempo: { by: () => sql`coalesce(${tempo}, 1000)`, type: 'integer', direction: asc, isValue: isInteger },
  added: { by: () => sql`${collectionItems.addedAt}`, type: 'timestamptz', direction: desc, isValue: isCursorTime },
}

export type ItemCursor = { value: string; demoId: string }

/** The place that a cursor names in this order; undefined when it is invalid. */
export function readItemCursor(cursor: string | undefined, sort: CollectionSort): ItemCursor | undefined {
  const [value, demoId] = readCursorKey(cursor)
  return typeof value === 'string' && orders[sort].isValue(value) && isCursorId(demoId) ? { value, demoId } : undefined
}

export type ItemQuery = { collectionId: string; organizationId: string; search: PitchedSearch; sort: CollectionSort }

/** The songs of a collection, of which there are at most `collectionLimits.songs`; one row more than a page. */
export async function listItems(
  db: Db,
  { collectionId, organizationId, search, sort }: ItemQuery,
  after: ItemCursor | undefined,
): Promise<ListedSong[]> {
  const { by, type, direction } = orders[sort]
  const value = by(sql`${organizationId}::uuid`)
  const isLater = sql.raw(direction === desc ? '<' : '>')
  const rows = await db
    .select({ demo: demos, drop: drops, value: sql<string>`(${value})::text` })
    .from(collectionItems)
    .innerJoin(demos, eq(demos.id, collectionItems.demoId))
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .leftJoin(users, eq(users.id, demos.userId))
    .where(
      and(
        eq(collectionItems.collectionId, collectionId),
        ...matches(organizationId, search),
        after && sql`(${value}, ${demos.id}) ${isLater} (${after.value}::${sql.raw(type)}, ${after.demoId}::uuid)`,
      ),
    )
    .orderBy(direction(value), direction(demos.id))
    .limit(pageSize + 1)
  return withPending(db, rows, ({ demo, value: at }) => [at, demo.id])
}
