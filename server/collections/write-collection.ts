import { collectionLimits } from '@velv/domain/collections/collection-limits.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import { organizationAudience } from '../accounts/organizations/audience.ts'
import { lockOrganizations } from '../accounts/organizations/memberships.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-access.ts'
import { readDemoOfDrop } from '../demos/demos-queries.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { allowedCollection, allowedToCollect } from './collection-access.ts'
import { listItemIds, lockCollection } from './collections-queries.ts'
import { collectionItems, type CollectionRow, collections } from './collections-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

const announce = (tx: Transaction, { organizationId }: Pick<CollectionRow, 'organizationId'>) =>
  publishInvalidation(tx, organizationAudience(organizationId), ['collections'])

export type CollectionInput = { name: string; note: string }

/** Makes an empty collection; a repeat with the same idempotency key returns the one it made. */
export async function createCollection(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { idempotencyKey, ...input }: CollectionInput & { idempotencyKey: string },
): Promise<CollectionRow> {
  const organizationId = allowedToCollect(viewer)
  await limits.consume('collection.write', viewer.id)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId])
    const isEarlier = and(eq(collections.createdBy, viewer.id), eq(collections.idempotencyKey, idempotencyKey))
    const [earlier] = await tx.select().from(collections).where(isEarlier)
    if (earlier) return earlier
    const count = await tx.$count(collections, eq(collections.organizationId, organizationId))
    if (count >= collectionLimits.collections) throw new AppError('collection/too-many')
    const by = { createdBy: viewer.id, updatedBy: viewer.id, createdAt: now, updatedAt: now }
    const [made] = await tx
      .insert(collections)
      .values({ id: newId(now), organizationId, idempotencyKey, ...input, ...by })
      .returning()
    await announce(tx, made!)
    return made!
  })
}

/** Changes a collection, which is locked, so that nothing of two changes at once is lost. */
async function change<Result>(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  write: (tx: Transaction, collection: CollectionRow, now: Date) => Promise<Result>,
): Promise<Result> {
  await limits.consume('collection.write', viewer.id)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const collection = allowedCollection(viewer, await lockCollection(tx, id), 'collection.edit')
    const result = await write(tx, collection, now)
    await tx.update(collections).set({ updatedBy: viewer.id, updatedAt: now }).where(eq(collections.id, id))
    await announce(tx, collection)
    return result
  })
}

export const renameCollection = (needs: Needs, viewer: Viewer, id: string, input: CollectionInput): Promise<void> =>
  change(needs, viewer, id, async (tx) => {
    await tx.update(collections).set(input).where(eq(collections.id, id))
  })

/** Deletes a collection. Its songs stay in the inbox. */
export async function deleteCollection({ db, limits }: Needs, viewer: Viewer, id: string): Promise<void> {
  await limits.consume('collection.write', viewer.id)
  await db.transaction(async (tx) => {
    const collection = allowedCollection(viewer, await lockCollection(tx, id), 'collection.delete')
    await tx.delete(collections).where(eq(collections.id, id))
    await announce(tx, collection)
  })
}

/**
 * Puts a song into a collection, or to another place in it: after the given song, which may have gone meanwhile, or first
 * (null). Without a place, a new song comes last, and one that is there stays where it is. Because the place is a neighbor and
 * no number, two people who order at once both get what they asked for.
 */
export const putItem = (
  needs: Needs,
  viewer: Viewer,
  { collectionId, demoId, after }: { collectionId: string; demoId: string; after?: string | null | undefined },
): Promise<void> =>
  change(needs, viewer, collectionId, async (tx, _collection, now) => {
    const ids = await listItemIds(tx, collectionId)
    const isNew = !ids.includes(demoId)
    if (isNew) {
      allowedDemo(viewer, await readDemoOfDrop(tx, demoId), 'demo.collect', now)
      if (ids.length >= collectionLimits.songs) throw new AppError('collection/full')
      const position = ids.length + 1
      await tx.insert(collectionItems).values({ collectionId, demoId, position, addedBy: viewer.id, addedAt: now })
    }
    if (after === undefined || after === demoId) return
    const others = ids.filter((id) => id !== demoId)
    const place = after === null ? 0 : others.indexOf(after) + 1
    const target = after !== null && place === 0 ? others.length : place
    await orderItems(tx, collectionId, others.toSpliced(target, 0, demoId))
  })

/** Takes a song out of a collection, and returns the song that it came after, so that it can go back. Safe to repeat. */
export const removeItem = (
  needs: Needs,
  viewer: Viewer,
  collectionId: string,
  demoId: string,
): Promise<{ after: string | null }> =>
  change(needs, viewer, collectionId, async (tx) => {
    const ids = await listItemIds(tx, collectionId)
    await tx
      .delete(collectionItems)
      .where(and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.demoId, demoId)))
    const others = ids.filter((id) => id !== demoId)
    await orderItems(tx, collectionId, others)
    return { after: ids[ids.indexOf(demoId) - 1] ?? null }
  })

/** Numbers the songs of a collection, which is locked, in this order. */
async function orderItems(tx: Transaction, collectionId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${collectionItems} as item set position = wanted.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(demo_id, position)
    where item.collection_id = ${collectionId} and item.demo_id = wanted.demo_id and item.position <> wanted.position`)
}

/** The collections of an organization that becomes part of another one. */
export async function moveCollections(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(collections).set({ organizationId: into }).where(eq(collections.organizationId, from))
}
