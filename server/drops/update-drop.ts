import { briefField, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { tokenize } from '@velv/domain/text/search-tokens.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { hasAnswering } from '../accounts/organizations/colleagues-queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { emptiedColumns } from './write/brief-columns.ts'
import { deleteProposal, deleteProposals } from './write/propose-change.ts'
import { publishDropChange } from './private/publish-drop-change.ts'
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
 * Takes down drops: those that aren't delivered accept no demos, are not delivered anymore, and their open demos are
 * refunded. The caller has locked all of them: the triggers lock count rows, and waiting for a drop row while holding
 * those could deadlock.
 */
export async function takeDownDrops(tx: Transaction, rows: readonly { id: string }[], at: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .update(drops)
    .set({ status: 'rejected', refundsDueAt: at, updatedAt: at })
    .where(and(inArray(drops.id, ids), isNull(drops.deliveryDate)))
  await deleteProposals(tx, ids)
}

/** Moves all drops of an organization to another one. */
export async function moveDrops(tx: Transaction, from: string, to: string): Promise<void> {
  const ofOrganization = isOfOrganization(from)
  // Lock all rows first, as before `takeDownDrops`.
  await tx.select({ id: drops.id }).from(drops).where(ofOrganization).orderBy(drops.id).for('update')
  const moved = await tx
    .update(drops)
    .set({ organizationId: to })
    .where(ofOrganization)
    .returning({ id: drops.id, userId: drops.userId, audience: drops.audience, organizationId: drops.organizationId })
  await publishDropChange(tx, moved)
}

/** In the words of the two indexes that have a drop's organization. */
export const isInOrganization = (id: string) =>
  and(eq(drops.organizationId, id), or(isNull(drops.deliveryDate), isNotNull(drops.deliveryDate)))

/** The same with rows of the previous release, which belong to the organization that has their writer's id. */
export const isOfOrganization = (id: string) =>
  or(isInOrganization(id), and(isNull(drops.organizationId), eq(drops.userId, id)))

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
 * Pauses the drops of an organization in which nobody can answer, because accounts are disabled, and resumes them when
 * somebody can. Drops that are not live yet are paused, too, so that an approval doesn't publish them meanwhile.
 */
export async function pauseUnlessAnswered(tx: Transaction, organizationId: string, now: Date): Promise<void> {
  const at = (await hasAnswering(tx, organizationId)) ? null : now
  const undelivered = and(
    eq(drops.organizationId, organizationId),
    isNull(drops.deliveryDate),
    at ? isNull(drops.ownerDisabledAt) : isNotNull(drops.ownerDisabledAt),
  )
  // Lock all rows first, as before `takeDownDrops`.
  const found = await tx.select({ id: drops.id }).from(drops).where(undelivered).orderBy(drops.id).for('update')
  if (found.length === 0) return
  await tx.update(drops).set({ ownerDisabledAt: at }).where(undelivered)
  await publishInvalidation(tx, 'everybody', ['drops'])
}

/** Deletes the row; the caller has checked that nothing refers to it. */
export async function deleteDropRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(drops).where(eq(drops.id, id))
}

/** An owner that refers to no account and no organization. */
function nobody(at: Date) {
  const id = newId(at)
  return { userId: id, organizationId: id, assignedTo: null }
}

/**
 * Empties a drop whose row must stay because payments refer to it: no text of the brief is kept, the drop is in no
 * list, and belongs to nobody.
 */
export async function emptyDrop(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      ...nobody(at),
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
 * the genre and market. The drop is in no list, and belongs to nobody.
 */
export async function anonymizeDrop(tx: Transaction, drop: DropRow, at: Date): Promise<void> {
  await tx
    .update(drops)
    .set({
      ...nobody(at),
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
