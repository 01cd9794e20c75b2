import { holdDueAt, nextHoldTime } from '@velv/domain/demos/holds/hold.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type HoldRow, holds } from './holds-table.ts'

/** Changes a hold, and when the clock has to do with it. The caller has locked its demo and the creator's holds. */
export async function updateHold(
  tx: Transaction,
  hold: HoldRow,
  change: Partial<HoldRow>,
  now: Date,
): Promise<HoldRow> {
  const next = { ...hold, ...change }
  const [changed] = await tx
    .update(holds)
    .set({ ...change, dueAt: holdDueAt(next), actAt: nextHoldTime(next, now) })
    .where(eq(holds.id, hold.id))
    .returning()
  return changed!
}
