import { briefField, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { tokenize } from '@velv/domain/text/search-tokens.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { emptiedColumns } from './write/brief-columns.ts'
import { deleteProposal, deleteProposalsOf } from './write/propose-change.ts'
import { deleteSubmittedBriefs, eraseSubmittedBriefs } from './submitted/keep-submitted-brief.ts'
import { dropInvitations, dropLinks, dropMembers } from './private/private-drops-table.ts'
import { dropChanges, type DropRow, drops, favorites } from './drops-table.ts'

/** Increments the demo count; call it in the transaction that sends the demo. */
export async function incrementDemoCount(tx: Transaction, dropId: string): Promise<void> {
  await tx
    .update(drops)
    .set({
      demoCount: sql`${drops.demoCount} + 1`,
      firstExpireTime: sql`coalesce(${drops.firstExpireTime}, ${drops.expireTime})`,
    })
    .where(eq(drops.id, dropId))
}

/** Decrements the demo count for an unscreened demo; call it in the transaction that refunds or withdraws the demo. */
export async function decrementDemoCount(tx: Transaction, dropId: string): Promise<void> {
  await tx
    .update(drops)
    .set({
      demoCount: sql`greatest(${drops.demoCount} - 1, 0)`,
      firstExpireTime: sql`case when ${drops.demoCount} > 1 then ${drops.firstExpireTime} end`,
    })
    .where(eq(drops.id, dropId))
}

/** Marks a drop as delivered to its owner. */
export async function setDelivered(tx: Transaction, dropId: string, at: Date): Promise<DropRow> {
  const [delivered] = await tx
    .update(drops)
    .set({ deliveryDate: at, updatedAt: at })
    .where(eq(drops.id, dropId))
    .returning()
  return delivered!
}

/**
 * Takes down all drops of an owner: they accept no demos, are not delivered any more, and their open demos are
 * refunded.
 */
export async function takeDownDrops(tx: Transaction, userId: string, at: Date): Promise<void> {
  // Lock all rows first: the triggers lock count rows, and waiting for a drop row while holding those could deadlock.
  await tx.select({ id: drops.id }).from(drops).where(eq(drops.userId, userId)).orderBy(drops.id).for('update')
  await tx
    .update(drops)
    .set({ status: 'rejected', refundsDueAt: at, updatedAt: at })
    .where(and(eq(drops.userId, userId), isNull(drops.deliveryDate)))
  await deleteProposalsOf(tx, userId)
}

/** Sets when a drop's open demos are refunded next; null once none are left. */
export async function setRefundsDue(tx: Transaction, dropId: string, at: Date | null): Promise<void> {
  await tx.update(drops).set({ refundsDueAt: at }).where(eq(drops.id, dropId))
}

export type AdminColumns = Partial<
  Pick<
    DropRow,
    'status' | 'rejectionReason' | 'unpublishedAt' | 'refundsDueAt' | 'pausedAt' | 'pausedReason' | 'publishedAt'
  >
>

/** Writes an admin decision to a drop that the caller has locked. */
export async function writeDrop(tx: Transaction, id: string, columns: AdminColumns, at: Date): Promise<DropRow> {
  const [written] = await tx
    .update(drops)
    .set({ ...columns, updatedAt: at })
    .where(eq(drops.id, id))
    .returning()
  return written!
}

/**
 * Pauses the drops of an owner whose account is disabled, or resumes them with `null`. Drops that are not live yet are
 * paused, too, so that an approval doesn't publish them meanwhile.
 */
export async function setOwnerDisabled(tx: Transaction, ownerId: string, at: Date | null): Promise<void> {
  const undelivered = and(eq(drops.userId, ownerId), isNull(drops.deliveryDate))
  // Lock all rows first, as in `takeDownDrops`.
  const found = await tx.select({ id: drops.id }).from(drops).where(undelivered).orderBy(drops.id).for('update')
  if (found.length === 0) return
  await tx.update(drops).set({ ownerDisabledAt: at }).where(undelivered)
  await publishInvalidation(tx, 'everybody', ['drops'])
}

/** Deletes the row; the caller has checked that nothing refers to it. */
export async function deleteDropRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(drops).where(eq(drops.id, id))
}

/**
 * Empties a drop whose row must stay because payments refer to it: no text of the brief is kept, the drop is in no
 * list, and its owner id refers to no account.
 */
export async function emptyDrop(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      userId: newId(at),
      ...emptiedColumns(textFieldNames),
      idempotencyKey: null,
      // One space, because the backfill looks for drops with empty search tokens.
      searchTokens: ' ',
      status: 'rejected',
      rejectionReason: null,
      unpublishedAt: null,
      pausedReason: null,
      deliveryDate: null,
      // Demos left by a deleted creator may still be open, unless the drop was delivered.
      refundsDueAt: sql`case when ${drops.deliveryDate} is null then ${at.toISOString()}::timestamptz end`,
      updatedAt: at,
    })
    .where(eq(drops.id, id))
  await deleteSubmittedBriefs(tx, id)
  await deleteRelatedRows(tx, id)
}

/**
 * Anonymizes a drop whose owner is deleted. It keeps the name that creators' results refer to, the delivery date and
 * the genre and market. The drop is in no list, and its owner id refers to no account.
 */
export async function anonymizeDrop(tx: Transaction, drop: DropRow, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      userId: newId(at),
      ...emptiedColumns(textFieldNames.filter((name) => !briefField(name).isKeptForCreators)),
      idempotencyKey: null,
      searchTokens: tokenize([drop.artist, drop.label].join(' ')).join(' ') || ' ',
      status: 'rejected',
      rejectionReason: null,
      unpublishedAt: null,
      pausedReason: null,
      updatedAt: at,
    })
    .where(eq(drops.id, drop.id))
  await eraseSubmittedBriefs(tx, drop.id)
  await deleteRelatedRows(tx, drop.id)
}

async function deleteRelatedRows(tx: Transaction, id: string): Promise<void> {
  await tx.delete(dropChanges).where(eq(dropChanges.dropId, id))
  await deleteProposal(tx, id)
  await tx.delete(favorites).where(eq(favorites.dropId, id))
  for (const table of [dropMembers, dropInvitations, dropLinks]) await tx.delete(table).where(eq(table.dropId, id))
}
