import type { SplitAction } from '@velv/domain/songs/splits/split-history.ts'
import { type ShareActor, shareMoves } from '@velv/domain/songs/splits/writer-share.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { lockSong } from '../songs-queries.ts'
import { songs } from '../songs-table.ts'
import { listWritersOf } from './listed-writers.ts'
import { type SplitSheetRow, splitHistory, splitSheets, type WriterShareRow } from './splits-table.ts'

/** The columns of a share whose request was withdrawn: nothing is left of the request, or of an answer to it. */
export const withdrawn = {
  state: shareMoves.withdraw.to,
  sentAt: null,
  openedAt: null,
  answeredAt: null,
  answeredBy: '',
  suggestion: null,
  reason: '',
  nextReminderAt: null,
  remindersSent: 0,
} as const

type Entry = { action: SplitAction; actor: ShareActor | 'clock'; at: Date; writer?: WriterShareRow | undefined }

/** Adds to the history of a song's splits, which is deleted with the song. */
export async function recordSplit(
  tx: Transaction,
  { songId, version }: Pick<SplitSheetRow, 'songId' | 'version'>,
  { action, actor, at, writer }: Entry,
): Promise<void> {
  if ((await tx.$count(songs, eq(songs.id, songId))) === 0) return
  await tx.insert(splitHistory).values({
    songId,
    version,
    at,
    actor,
    action,
    shareId: writer?.id ?? null,
    writer: writer?.name ?? '',
    email: writer?.email ?? '',
  })
}

/** Counts a change of a sheet, lists its writers with the song, and loads both again on the creator's open pages. */
export async function touchSheet(tx: Transaction, sheet: SplitSheetRow): Promise<void> {
  await tx
    .update(splitSheets)
    .set({ revision: sql`${splitSheets.revision} + 1` })
    .where(eq(splitSheets.id, sheet.id))
  const song = await lockSong(tx, sheet.songId)
  if (!song) return
  await listWritersOf(tx, song)
  await publishInvalidation(tx, song.userId, ['songs'])
}

/** Makes a sheet final once everyone has confirmed, and queues the emails that say so. */
export async function finishSheet(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  sheet: SplitSheetRow,
  writers: readonly WriterShareRow[],
  now: Date,
): Promise<void> {
  await tx.update(splitSheets).set({ finalAt: now }).where(eq(splitSheets.id, sheet.id))
  await recordSplit(tx, sheet, { action: 'finish', actor: 'clock', at: now })
  for (const { id, isCreator } of writers) if (!isCreator) await jobs.enqueue(tx, 'email.split-final', { shareId: id })
}
