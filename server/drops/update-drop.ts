import { tokenize } from '@velv/domain/drops/search-tokens.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { deleteProposal, deleteProposalsOf } from './write/propose-change.ts'
import { dropChanges, type DropRow, drops, favorites } from './drops-table.ts'

/** One demo more was sent to it; in the transaction that sends it. */
export async function incrementDemoCount(tx: Transaction, dropId: string): Promise<void> {
  await tx
    .update(drops)
    .set({
      demoCount: sql`${drops.demoCount} + 1`,
      firstExpireTime: sql`coalesce(${drops.firstExpireTime}, ${drops.expireTime})`,
    })
    .where(eq(drops.id, dropId))
}

/** One that nobody has heard left it; in the transaction that gives it back. */
export async function decrementDemoCount(tx: Transaction, dropId: string): Promise<void> {
  await tx
    .update(drops)
    .set({
      demoCount: sql`greatest(${drops.demoCount} - 1, 0)`,
      firstExpireTime: sql`case when ${drops.demoCount} > 1 then ${drops.firstExpireTime} end`,
    })
    .where(eq(drops.id, dropId))
}

/** Its pitches have reached the owner. */
export async function setDelivered(tx: Transaction, dropId: string, at: Date): Promise<DropRow> {
  const [delivered] = await tx
    .update(drops)
    .set({ deliveryDate: at, updatedAt: at })
    .where(eq(drops.id, dropId))
    .returning()
  return delivered!
}

/**
 * Takes an owner's drops out of everybody's sight: they take no demos and are not delivered any more, and open demos are
 * refunded.
 */
export async function takeDownDrops(tx: Transaction, userId: string, at: Date): Promise<void> {
  // All rows first: who counts shelves while he waits for a row would stand in the way of whoever has it.
  await tx.select({ id: drops.id }).from(drops).where(eq(drops.userId, userId)).orderBy(drops.id).for('update')
  await tx
    .update(drops)
    .set({ status: 'rejected', refundsDueAt: at, updatedAt: at })
    .where(and(eq(drops.userId, userId), isNull(drops.deliveryDate)))
  await deleteProposalsOf(tx, userId)
}

/** When the open demos of a drop are refunded next; null once none is left. */
export async function setRefundsDue(tx: Transaction, dropId: string, at: Date | null): Promise<void> {
  await tx.update(drops).set({ refundsDueAt: at }).where(eq(drops.id, dropId))
}

export type AdminColumns = Partial<
  Pick<
    DropRow,
    'status' | 'rejectionReason' | 'unpublishedAt' | 'refundsDueAt' | 'pausedAt' | 'pausedReason' | 'publishedAt'
  >
>

/** Writes what staff decided about a drop that the caller has locked. */
export async function writeDrop(tx: Transaction, id: string, columns: AdminColumns, at: Date): Promise<DropRow> {
  const [written] = await tx
    .update(drops)
    .set({ ...columns, updatedAt: at })
    .where(eq(drops.id, id))
    .returning()
  return written!
}

/**
 * Pauses the drops of an owner whose account is disabled, or resumes them with `null`. What is not live yet pauses, too,
 * so that an approval doesn't publish it meanwhile.
 */
export async function setOwnerDisabled(tx: Transaction, ownerId: string, at: Date | null): Promise<void> {
  const undelivered = and(eq(drops.userId, ownerId), isNull(drops.deliveryDate))
  // All rows first, as in `takeDownDrops`.
  const found = await tx.select({ id: drops.id }).from(drops).where(undelivered).orderBy(drops.id).for('update')
  if (found.length === 0) return
  await tx.update(drops).set({ ownerDisabledAt: at }).where(undelivered)
  await publishInvalidation(tx, 'everybody', ['drops'])
}

/** The row itself; the caller has seen that nothing hangs on it. */
export async function deleteDropRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(drops).where(eq(drops.id, id))
}

/**
 * Empties a drop whose row is needed, because fees hang on it: no word of the brief is kept, it is in nobody's lists, and
 * its owner is an id that leads nowhere.
 */
export async function emptyDrop(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      userId: newId(at),
      artist: '',
      label: '',
      regionalOffice: '',
      genre: [],
      lyrics: [],
      lookingFor: [],
      importantNote: '',
      referenceLinks: [],
      idempotencyKey: null,
      // A blank: drops without words are looked for, to be given some.
      searchTokens: ' ',
      status: 'rejected',
      rejectionReason: null,
      unpublishedAt: null,
      pausedReason: null,
      deliveryDate: null,
      // What a deleted creator left behind may still be open, unless it was delivered.
      refundsDueAt: sql`case when ${drops.deliveryDate} is null then ${at.toISOString()}::timestamptz end`,
      updatedAt: at,
    })
    .where(eq(drops.id, id))
  await deleteRelatedRows(tx, id)
}

/**
 * What is left of a drop whose owner is removed: the name creators know it by, which their results hang on, when it was
 * delivered, and what it is filed under. It is in nobody's lists, and its owner is an id that leads nowhere.
 */
export async function anonymizeDrop(tx: Transaction, drop: DropRow, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      userId: newId(at),
      lyrics: [],
      lookingFor: [],
      importantNote: '',
      referenceLinks: [],
      idempotencyKey: null,
      searchTokens: tokenize([drop.artist, drop.label].join(' ')).join(' ') || ' ',
      status: 'rejected',
      rejectionReason: null,
      unpublishedAt: null,
      pausedReason: null,
      updatedAt: at,
    })
    .where(eq(drops.id, drop.id))
  await deleteRelatedRows(tx, drop.id)
}

async function deleteRelatedRows(tx: Transaction, id: string): Promise<void> {
  await tx.delete(dropChanges).where(eq(dropChanges.dropId, id))
  await deleteProposal(tx, id)
  await tx.delete(favorites).where(eq(favorites.dropId, id))
}
