import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type ReferenceTrackRow, referenceTracks } from './tracks-table.ts'

/** Suspends or restores a track that the caller has locked. */
export async function writeTrackSuspension(
  tx: Transaction,
  id: string,
  columns: Pick<ReferenceTrackRow, 'suspendedAt' | 'suspendedReason'>,
): Promise<void> {
  await tx.update(referenceTracks).set(columns).where(eq(referenceTracks.id, id))
}
