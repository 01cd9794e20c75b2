import { inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { type DemoRow, demos } from './demos-table.ts'

/** Suspends or restores demos that the caller has locked, and removes their leases. */
export async function writeSuspension(
  tx: Transaction,
  ids: string[],
  columns: Pick<DemoRow, 'suspendedAt'> & Partial<Pick<DemoRow, 'suspendedReason'>>,
): Promise<void> {
  await tx
    .update(demos)
    .set({ ...columns, leasedTo: null, leasedUntil: null })
    .where(inArray(demos.id, ids))
}
