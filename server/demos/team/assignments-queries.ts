import { and, asc, eq } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import { isOfOrganizationId } from '../../drops/set-assignee.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

/** Who answers a pitch: its own assignee, or that of its drop. */
export const assigneeOf = ({ demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>): string | null =>
  demo.assignedTo ?? drop.assignedTo

/** The pitches for an organization, or for all, that are assigned to a person, locked in the order of their IDs. */
export async function lockAssignedDemos(tx: Transaction, userId: string, organizationId?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: demos.id })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(and(eq(demos.assignedTo, userId), isOfOrganizationId(organizationId)))
    .orderBy(asc(demos.id))
    .for('update', { of: demos })
  return rows.map(({ id }) => id)
}
