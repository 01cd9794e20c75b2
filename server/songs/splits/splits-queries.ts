import { canSend, isReadyForHold, missingFromSheet, splitProgress } from '@velv/domain/songs/splits/split-sheet.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type SplitSheetRow, splitHistory, splitSheets, type WriterShareRow, writerShares } from './splits-table.ts'

export type SheetRows = { sheet: SplitSheetRow; writers: WriterShareRow[] }

const isCurrentOf = (songId: string) => and(eq(splitSheets.songId, songId), isNull(splitSheets.replacedAt))

/** The current split sheet of a song, or undefined before the first one was saved. */
export async function readSheet(db: Db, songId: string): Promise<SheetRows | undefined> {
  const [sheet] = await db.select().from(splitSheets).where(isCurrentOf(songId))
  return sheet && { sheet, writers: await listWriters(db, sheet.id) }
}

/** The same, locked: everything that changes a sheet or its shares takes this lock first. */
export async function lockSheet(tx: Transaction, songId: string): Promise<SheetRows | undefined> {
  const [sheet] = await tx.select().from(splitSheets).where(isCurrentOf(songId)).for('update')
  return sheet && { sheet, writers: await listWriters(tx, sheet.id) }
}

export const listWriters = (db: Db, sheetId: string): Promise<WriterShareRow[]> =>
  db.select().from(writerShares).where(eq(writerShares.sheetId, sheetId)).orderBy(asc(writerShares.position))

export type SplitsSummary = { isReadyForHold: boolean; version: number; missing: string[] } & ReturnType<
  typeof splitProgress
>

/** Whether the splits of these songs are complete, for lists of songs. */
export async function readSplitsSummaries(
  db: Db,
  songIds: readonly string[],
  now: Date,
): Promise<Map<string, SplitsSummary>> {
  if (songIds.length === 0) return new Map()
  const rows = await db
    .select({ sheet: splitSheets, writer: writerShares })
    .from(splitSheets)
    .innerJoin(writerShares, eq(writerShares.sheetId, splitSheets.id))
    .where(and(inArray(splitSheets.songId, [...songIds]), isNull(splitSheets.replacedAt)))
    .orderBy(asc(writerShares.position))
  const bySong = Map.groupBy(rows, ({ sheet }) => sheet.songId)
  return new Map(
    [...bySong].map(([songId, found]) => {
      const sheet = { writers: found.map(({ writer }) => shownWriter(writer, now)) }
      const version = found[0]!.sheet.version
      return [
        songId,
        { isReadyForHold: isReadyForHold(sheet), version, missing: missingFromSheet(sheet), ...splitProgress(sheet) },
      ]
    }),
  )
}

/** A share as everyone but the co-writer sees it: as unanswered while “I didn’t write this” can be undone. */
export function shownWriter(writer: WriterShareRow, now: Date): WriterShareRow {
  return isUndoable(writer, now) ? { ...writer, state: 'sent', answeredAt: null, answeredBy: '', reason: '' } : writer
}

export const isUndoable = ({ state, answeredAt }: WriterShareRow, now: Date): boolean =>
  state === 'declined' && answeredAt !== null && now < undoUntil(answeredAt)

export const undoUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + splitLimits.undoSeconds * 1000)

const historyPage = 50

/** What happened to the splits of a song, newest first, before an entry. */
export async function listHistory(db: Db, songId: string, before?: number) {
  const rows = await db
    .select()
    .from(splitHistory)
    .where(and(eq(splitHistory.songId, songId), before === undefined ? undefined : lt(splitHistory.id, before)))
    .orderBy(desc(splitHistory.id))
    .limit(historyPage + 1)
  return {
    rows: rows.slice(0, historyPage),
    next: rows.length > historyPage ? String(rows[historyPage - 1]!.id) : null,
  }
}

/** What a creator's page shows about a sheet besides its rows. */
export const sheetFacts = (writers: readonly WriterShareRow[]) => ({
  isReadyForHold: isReadyForHold({ writers }),
  missing: missingFromSheet({ writers }),
  canSend: canSend({ writers }),
})
