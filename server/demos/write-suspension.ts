import { inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { type DemoRow, demos } from './demos-table.ts'

/** Takes demos that the caller has locked out of hearing, or brings them back; nobody keeps a lease on one. */
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
