import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import { isPlayableByLink } from '../demos/demos-queries.ts'
import { demos } from '../demos/demos-table.ts'
import { drops } from '../drops/drops-table.ts'
import { recordings } from '../media/recordings-table.ts'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import { collectionItems, type CollectionRow, collections } from './collections-table.ts'

export async function readCollection(db: Db, id: string): Promise<CollectionRow | undefined> {
  const [collection] = await db.select().from(collections).where(eq(collections.id, id))
  return collection
}

export async function lockCollection(db: Db, id: string): Promise<CollectionRow | undefined> {
  const [collection] = await db.select().from(collections).where(eq(collections.id, id)).for('update')
  return collection
}

/** The songs of a collection in its order, by ID. */
export const listItemIds = async (db: Db, collectionId: string): Promise<string[]> =>
  (
    await db
      .select({ demoId: collectionItems.demoId })
      .from(collectionItems)
      .where(eq(collectionItems.collectionId, collectionId))
      .orderBy(collectionItems.position)
  ).map(({ demoId }) => demoId)

/** How many songs a cover is drawn from. */
const coverSongs = 4

const itemsOf = (columns: SQL, rest: SQL) =>
  sql`(select ${columns} from ${collectionItems} where ${collectionItems.collectionId} = ${collections.id} ${rest})`

/** What a list of collections says about each. `cover`: what the records of its first songs are drawn from. */
const listed = {
  collection: collections,
  updatedByName: users.name,
  songCount: sql<number>`${itemsOf(sql`count(*)::int`, sql``)}`,
  cover: sql<string[] | null>`(
    select array_agg(coalesce(${demos.songId}, ${demos.id}) order by first.position)
    from ${itemsOf(sql`demo_id, position`, sql`order by position limit ${sql.raw(String(coverSongs))}`)} as first
    join ${demos} on ${demos.id} = first.demo_id)`,
}

export type ListedCollection = {
  collection: CollectionRow
  /** Null once their account is deleted. */
  updatedByName: string | null
  songCount: number
  cover: string[] | null
}

/** The collections of an organization, one row more than a page, the one that was changed last first. */
export const listCollections = (
  db: Db,
  organizationId: string,
  { q, after }: { q?: string | undefined; after?: readonly [Date, string] | undefined },
): Promise<ListedCollection[]> =>
  db
    .select(listed)
    .from(collections)
    .leftJoin(users, eq(users.id, collections.updatedBy))
    .where(
      and(
        eq(collections.organizationId, organizationId),
        q ? sql`strpos(lower(${collections.name}), lower(${q})) > 0` : undefined,
        after && sql`(${collections.updatedAt}, ${collections.id}) < (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(collections.updatedAt), desc(collections.id))
    .limit(pageSize + 1)

export async function readListedCollection(db: Db, id: string): Promise<ListedCollection | undefined> {
  const [row] = await db
    .select(listed)
    .from(collections)
    .leftJoin(users, eq(users.id, collections.updatedBy))
    .where(eq(collections.id, id))
  return row
}

/** How long the songs of a collection are, how many drops they were sent to, and how many of them links play. */
export async function readCollectionTotals(
  db: Db,
  { id, organizationId }: Pick<CollectionRow, 'id' | 'organizationId'>,
): Promise<{ durationMs: number; drops: number; playableByLink: number }> {
  const [totals] = await db
    .select({
      durationMs: sql<number>`coalesce(sum(${recordings.durationMs}), 0)::float8`,
      drops: sql<number>`count(distinct ${demos.dropId})::int`,
      playableByLink: sql<number>`(count(*) filter (where ${isPlayableByLink}
        and coalesce(${drops.organizationId}, ${drops.userId}) = ${organizationId}))::int`,
    })
    .from(collectionItems)
    .innerJoin(demos, eq(demos.id, collectionItems.demoId))
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(eq(collectionItems.collectionId, id))
  return totals!
}

/** The collection of an organization that somebody added a song to last. */
export async function readLastUsed(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<{ id: string; name: string } | null> {
  const [last] = await db
    .select({ id: collections.id, name: collections.name })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(and(eq(collectionItems.addedBy, userId), eq(collections.organizationId, organizationId)))
    .orderBy(desc(collectionItems.addedAt))
    .limit(1)
  return last ?? null
}

/** The collections of an organization that contain a pitch, by ID. */
export const listCollectionsWith = async (db: Db, organizationId: string, demoId: string): Promise<string[]> =>
  (
    await db
      .select({ id: collections.id })
      .from(collectionItems)
      .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
      .where(and(eq(collectionItems.demoId, demoId), eq(collections.organizationId, organizationId)))
  ).map(({ id }) => id)
