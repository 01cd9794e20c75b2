import { canSend, missingFromSheet, splitProgress } from '@velv/domain/songs/splits/split-sheet.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { newestAddenda, withAddenda } from '@velv/domain/songs/splits/addendum.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { lockSong, readSong } from '../songs-queries.ts'
import type { SongRow } from '../songs-table.ts'
import {
  splitAddenda,
  type SplitSheetRow,
  splitHistory,
  splitSheets,
  type WriterShareRow,
  writerShares,
} from './splits-table.ts'

export type AddendumRow = typeof splitAddenda.$inferSelect

/** A version of a split sheet. `addenda`: the newest of each kind, oldest first; they say more than `writers`. */
export type SheetRows = { sheet: SplitSheetRow; writers: WriterShareRow[]; addenda: AddendumRow[] }

const isCurrentOf = (songId: string) => and(eq(splitSheets.songId, songId), isNull(splitSheets.replacedAt))
const isFinalSheet = (songId: string) => and(eq(splitSheets.songId, songId), isNotNull(splitSheets.finalAt))

/** The shares and addenda of a sheet. */
export async function readParts(db: Db, sheet: SplitSheetRow): Promise<SheetRows> {
  const addenda = await db
    .select()
    .from(splitAddenda)
    .where(eq(splitAddenda.sheetId, sheet.id))
    .orderBy(asc(splitAddenda.id))
  return { sheet, writers: await listWriters(db, sheet.id), addenda: newestAddenda(addenda) }
}

/** The current split sheet of a song, or undefined before the first one was saved. */
export async function readSheet(db: Db, songId: string): Promise<SheetRows | undefined> {
  const [sheet] = await db.select().from(splitSheets).where(isCurrentOf(songId))
  return sheet && readParts(db, sheet)
}

/** A version of a song's split sheet that can be read: the current one, or one that everyone confirmed. */
export async function readSheetVersion(db: Db, songId: string, version: number): Promise<SheetRows | undefined> {
  const readable = or(isCurrentOf(songId), isFinalSheet(songId))
  const [sheet] = await db
    .select()
    .from(splitSheets)
    .where(and(eq(splitSheets.version, version), readable))
  return sheet && readParts(db, sheet)
}

/** The sheet that counts: the newest final one until a newer one is final, too, and a draft only before the first. */
export async function readSheetInForce(db: Db, songId: string): Promise<SheetRows | undefined> {
  const [final] = await db
    .select()
    .from(splitSheets)
    .where(isFinalSheet(songId))
    .orderBy(desc(splitSheets.version))
    .limit(1)
  return final ? readParts(db, final) : readSheet(db, songId)
}

/** The newest version that everyone has confirmed, or null. */
export async function readFinalVersion(db: Db, songId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: max(splitSheets.version) })
    .from(splitSheets)
    .where(isFinalSheet(songId))
  return row!.version
}

/** The version that came after a sheet: the newest final one, or one that isn't final yet. */
export async function readNewer(db: Db, { songId, version }: SplitSheetRow): Promise<SplitSheetRow | undefined> {
  const [newer] = await db
    .select()
    .from(splitSheets)
    .where(and(eq(splitSheets.songId, songId), gt(splitSheets.version, version)))
    .orderBy(sql`${splitSheets.finalAt} is null`, desc(splitSheets.version))
    .limit(1)
  return newer
}

/** The final versions of a song's split sheet, newest first, before a version; one row more than a page. */
export const listFinalVersions = (db: Db, songId: string, before?: number): Promise<SplitSheetRow[]> =>
  db
    .select()
    .from(splitSheets)
    .where(and(isFinalSheet(songId), before === undefined ? undefined : lt(splitSheets.version, before)))
    .orderBy(desc(splitSheets.version))
    .limit(splitLimits.listedVersions + 1)

/** The final sheets of a song on which this address confirmed a share, newest first. */
export const listConfirmedBy = (db: Db, songId: string, email: string) =>
  db
    .select({ sheet: splitSheets, share: writerShares })
    .from(splitSheets)
    .innerJoin(
      writerShares,
      and(
        eq(writerShares.sheetId, splitSheets.id),
        eq(writerShares.answeredBy, email),
        eq(writerShares.state, 'confirmed'),
      ),
    )
    .where(and(isFinalSheet(songId), ne(writerShares.answeredBy, '')))
    .orderBy(desc(splitSheets.version))
    .limit(splitLimits.listedVersions)

/**
 * The current sheet, after the song and all of its sheets were locked: everything that changes a sheet or its shares does
 * this first. A song that was deleted may still have final sheets, and none that is current.
 */
export async function lockSheet(tx: Transaction, songId: string): Promise<SheetRows | undefined> {
  await lockSong(tx, songId)
  await tx
    .select({ id: splitSheets.id })
    .from(splitSheets)
    .where(eq(splitSheets.songId, songId))
    .orderBy(asc(splitSheets.version))
    .for('update')
  return readSheet(tx, songId)
}

export const listWriters = (db: Db, sheetId: string): Promise<WriterShareRow[]> =>
  db.select().from(writerShares).where(eq(writerShares.sheetId, sheetId)).orderBy(asc(writerShares.position))

/** The writers with what was added about them. */
export const withFacts = ({ writers, addenda }: SheetRows): WriterShareRow[] =>
  writers.map((writer) => withAddenda(writer, addenda))

/** The ISWC of a sheet, which may have been added to it after it was final. */
export const iswcOf = ({ sheet, addenda }: SheetRows): string =>
  addenda.findLast(({ field }) => field === 'iswc')?.value ?? sheet.iswc

/**
 * What a sheet prints of its song, as it was sent; a draft, and who asked, as the song is now. `account`: its creator, or what
 * stands for them once the song is deleted.
 */
export async function readPrinted(db: Db, sheet: SplitSheetRow, writers: readonly WriterShareRow[]) {
  const song = await readSong(db, sheet.songId)
  const creator = song && (await readUser(db, song.userId))
  const account = song?.userId ?? sheet.songId
  return {
    ...printedSheet(sheet, song),
    account,
    askedBy: creator?.name ?? writers.find(({ isCreator }) => isCreator)?.name ?? '',
  }
}

export const printedSheet = (sheet: SplitSheetRow, song: SongRow | undefined) => {
  const { title, isrc, containsSamples } = sheet.title === null && song ? song : sheet
  return { title: title ?? '', isrc: isrc ?? '', containsSamples }
}

/** `finalVersion`: the newest version that everyone has confirmed, or null. */
export type SplitsSummary = { finalVersion: number | null } & ReturnType<typeof splitProgress>

/** How far the current splits of these songs are, for lists of songs. */
export async function readSplitsSummaries(
  db: Db,
  songIds: readonly string[],
  now: Date,
): Promise<Map<string, SplitsSummary>> {
  if (songIds.length === 0) return new Map()
  const rows = await db
    .select({
      sheet: splitSheets,
      writer: writerShares,
      finalVersion: sql<number | null>`(select max(version) from split_sheets final
        where final.song_id = ${splitSheets.songId} and final.final_at is not null)`,
    })
    .from(splitSheets)
    .innerJoin(writerShares, eq(writerShares.sheetId, splitSheets.id))
    .where(and(inArray(splitSheets.songId, [...songIds]), isNull(splitSheets.replacedAt)))
    .orderBy(asc(writerShares.position))
  const bySong = Map.groupBy(rows, ({ sheet }) => sheet.songId)
  return new Map(
    [...bySong].map(([songId, found]) => {
      const sheet = { writers: found.map(({ writer }) => shownWriter(writer, now)) }
      return [songId, { finalVersion: found[0]!.finalVersion, ...splitProgress(sheet) }]
    }),
  )
}

/** The shares that everyone has confirmed, by song: those of its newest final sheet. */
export async function readFinalShares(
  db: Db,
  songIds: readonly string[],
): Promise<Map<string, Pick<WriterShareRow, 'name' | 'shareBasisPoints'>[]>> {
  if (songIds.length === 0) return new Map()
  const rows = await db
    .select({
      songId: splitSheets.songId,
      name: writerShares.name,
      shareBasisPoints: writerShares.shareBasisPoints,
    })
    .from(splitSheets)
    .innerJoin(writerShares, eq(writerShares.sheetId, splitSheets.id))
    .where(
      and(
        inArray(splitSheets.songId, [...songIds]),
        sql`${splitSheets.version} = (select max(version) from split_sheets final
          where final.song_id = ${splitSheets.songId} and final.final_at is not null)`,
      ),
    )
    .orderBy(asc(writerShares.position))
  return Map.groupBy(rows, ({ songId }) => songId)
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
  missing: missingFromSheet({ writers }),
  canSend: canSend({ writers }),
})
