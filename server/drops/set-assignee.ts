import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { drops } from './drops-table.ts'

/** Condition for drops of an organization; undefined for those of all. */
export const isOfOrganizationId = (id: string | undefined): SQL | undefined =>
  id ? sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${id}` : undefined

/** Writes who answers a drop's pitches to a drop that the caller has locked. */
export async function setDropAssignee(tx: Transaction, id: string, userId: string | null): Promise<void> {
  await tx.update(drops).set({ assignedTo: userId }).where(eq(drops.id, id))
}

/** Frees the drops of an organization, or of all, whose pitches a person was to answer. */
export async function clearDropAssignees(tx: Transaction, userId: string, organizationId?: string): Promise<void> {
  const assigned = await tx
    .select({ id: drops.id })
    .from(drops)
    .where(and(eq(drops.assignedTo, userId), isOfOrganizationId(organizationId)))
    .orderBy(asc(drops.id))
    .for('update')
  const ids = assigned.map(({ id }) => id)
  if (ids.length > 0) await tx.update(drops).set({ assignedTo: null }).where(inArray(drops.id, ids))
}
