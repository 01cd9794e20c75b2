import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { holds } from '../holds/holds-table.ts'
import { dealFiles, dealMessages, dealReports, deals, dealTerms } from './deals-table.ts'

/**
 * Closes the deals of a creator whose account is deleted, and erases what both sides wrote to each other and the creator's
 * files. The terms and the owner's documents stay with the organization. Safe to repeat.
 */
export async function eraseDealsOf(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  creatorId: string,
): Promise<void> {
  const found = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(eq(deals.creatorId, creatorId))
    .orderBy(deals.id)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(dealMessages).where(inArray(dealMessages.dealId, ids))
  const erased = await tx
    .delete(dealFiles)
    .where(and(inArray(dealFiles.dealId, ids), or(eq(dealFiles.side, 'creator'), eq(dealFiles.isDocument, false))))
    .returning({ id: dealFiles.id })
  for (const { id } of erased) await jobs.enqueue(tx, 'deal-file.remove', { fileId: id })
  await tx
    .update(deals)
    .set({ closeReason: '' })
    .where(and(inArray(deals.id, ids), eq(deals.closedBy, 'creator')))
  await tx
    .update(deals)
    .set({ closedAt: clock.now(), closedBy: 'creator' })
    .where(and(inArray(deals.id, ids), isNull(deals.closedAt)))
}

/**
 * Moves the deals of an organization that becomes part of another one, with their holds. Where both have one about the same
 * song, the other's goes on with what belongs to either.
 */
export async function moveDeals(tx: Transaction, from: string, into: string): Promise<void> {
  const same = sql`select old.id as old_id, kept.id as kept_id, old.opened_at as old_opened,
    old.owner_blocked_at as owner_blocked, old.creator_blocked_at as creator_blocked, old.release as old_release from ${deals} old
    join ${deals} kept on kept.song_id = old.song_id and kept.organization_id = ${into}
    where old.organization_id = ${from}`
  for (const table of [holds, dealTerms, dealFiles, dealMessages, dealReports])
    await tx.execute(sql`update ${table} set deal_id = kept_id from (${same}) same where deal_id = old_id`)
  await tx.execute(
    sql`update ${deals} set opened_at = least(opened_at, old_opened), release = coalesce(release, old_release),
      owner_blocked_at = coalesce(owner_blocked_at, owner_blocked),
      creator_blocked_at = coalesce(creator_blocked_at, creator_blocked) from (${same}) same where id = kept_id`,
  )
  await tx.execute(sql`delete from ${deals} where id in (select old_id from (${same}) same)`)
  for (const table of [deals, holds])
    await tx.update(table).set({ organizationId: into }).where(eq(table.organizationId, from))
}
