import { AppError } from '@velv/domain/errors.ts'
import { withoutRepeats } from '@velv/domain/songs/song-details.ts'
import { writerNames } from '@velv/domain/songs/splits/writer-share.ts'
import { writersOnSheetText } from '@velv/domain/songs/splits/split-sheet.ts'
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { searchTokensOfSong } from '../song-search.ts'
import { type SongRow, songs } from '../songs-table.ts'
import { readSheetInForce } from './splits-queries.ts'

/** The writers of a song according to its split sheet; undefined while it has none and keeps a list of its own. */
export async function readListedWriters(db: Db, songId: string): Promise<string[] | undefined> {
  const found = await readSheetInForce(db, songId)
  return found && writerNames(found.writers)
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name) => others.includes(name))

/**
 * The writers to save with other details of a song: those of its sheet, if it has one. `known`: what the page may have read
 * and send back unchanged. Anyone else is refused, because a sheet changes in one place.
 */
export async function writersToSave(
  db: Db,
  songId: string,
  written: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const writers = withoutRepeats(written)
  const listed = await readListedWriters(db, songId)
  if (!listed) return writers
  if (!isSame(writers, listed) && !isSame(writers, known))
    throw new AppError('request/invalid', { writers: writersOnSheetText })
  return listed
}

/** Writes the writers of the sheet into their song, whose search finds them. The song has to be locked. */
export async function listWritersOf(tx: Transaction, song: SongRow): Promise<void> {
  const writers = await readListedWriters(tx, song.id)
  if (!writers || writers.join('\n') === song.writers.join('\n')) return
  await tx
    .update(songs)
    .set({ writers, searchTokens: searchTokensOfSong({ ...song, writers }) })
    .where(eq(songs.id, song.id))
}
