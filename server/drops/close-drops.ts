import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ownersOf } from '../accounts/organizations/audience.ts'
import type { Deps } from '../deps.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { drops } from './drops-table.ts'
import { publishDropChange } from './private/publish-drop-change.ts'
import { endProposals } from './write/propose-change.ts'

/** Maximum number of drops closed in one transaction. */
const maxPerTransaction = 500

/**
 * Removes drops past their closing time from the open feeds and notifies open pages. The closing time alone decides
 * whether a drop is closed; this job only keeps the feeds short. Returns the number of drops closed.
 */
export async function closeDueDrops({
  db,
  clock,
  appendEvent,
}: Pick<Deps, 'db' | 'clock' | 'appendEvent'>): Promise<number> {
  const now = clock.now()
  for (let closed = 0; ;) {
    const found = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: drops.id })
        .from(drops)
        .where(
          and(
            isNull(drops.closedAt),
            isNull(drops.deliveryDate),
            sql`${drops.status} is distinct from 'rejected'`,
            lte(drops.expireTime, now),
          ),
        )
        .orderBy(asc(drops.expireTime), asc(drops.id))
        .limit(maxPerTransaction)
        .for('update', { skipLocked: true })
      if (due.length === 0) return 0
      const rows = await tx
        .update(drops)
        .set({ closedAt: now })
        .where(
          inArray(
            drops.id,
            due.map(({ id }) => id),
          ),
        )
        .returning({
          id: drops.id,
          userId: drops.userId,
          organizationId: drops.organizationId,
          status: drops.status,
          audience: drops.audience,
          artist: drops.artist,
          label: drops.label,
        })
      await endProposals({ appendEvent }, tx, rows, now)
      for (const owners of new Set(rows.map(ownersOf))) await publishInvalidation(tx, owners, ['drops', 'badges'])
      const open = rows.filter(({ status }) => status === 'approved')
      await publishDropChange(tx, open)
      // It can be delivered now, or no longer needs review.
      await publishInvalidation(tx, 'admins', ['drops', 'badges'])
      return rows.length
    })
    closed += found
    if (found < maxPerTransaction) return closed
  }
}
