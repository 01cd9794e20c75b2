import { and, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { splitAddenda, splitSheets, writerShares } from './splits-table.ts'

/**
 * Deletes the splits of a song that is being deleted, also with its creator's account. Final sheets that somebody else can
 * still read stay as evidence of an agreement, with what the creator is credited with; their details go (decision 0121).
 */
export async function eraseSplits(tx: Transaction, songId: string): Promise<void> {
  const kept = await listReadable(tx, songId)
  await tx.delete(splitSheets).where(and(eq(splitSheets.songId, songId), notInArray(splitSheets.id, kept)))
  if (kept.length === 0) return
  const own = await tx
    .update(writerShares)
    .set({ legalName: '', society: null, ipi: '', publisherIpi: '' })
    .where(and(inArray(writerShares.sheetId, kept), eq(writerShares.isCreator, true)))
    .returning({ id: writerShares.id })
  await tx.delete(splitAddenda).where(
    inArray(
      splitAddenda.shareId,
      own.map(({ id }) => id),
    ),
  )
}

/** Deletes the sheets of a deleted song that nobody can read anymore. */
export async function deleteUnreadable(tx: Transaction, songId: string): Promise<void> {
  const kept = await listReadable(tx, songId)
  await tx.delete(splitSheets).where(and(eq(splitSheets.songId, songId), notInArray(splitSheets.id, kept)))
}

/** The final sheets of a song that a co-writer confirmed and can read by a link. */
async function listReadable(tx: Transaction, songId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: splitSheets.id })
    .from(splitSheets)
    .innerJoin(writerShares, and(eq(writerShares.sheetId, splitSheets.id), ne(writerShares.answeredBy, '')))
    .where(and(eq(splitSheets.songId, songId), isNotNull(splitSheets.finalAt)))
  return found.map(({ id }) => id)
}
