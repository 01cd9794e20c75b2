import { AppError } from '@velv/domain/errors.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import {
  emptySongDetails,
  type LibraryDetails,
  libraryDetailsOf,
  songDetailsProblems,
  tidySongDetails,
} from '@velv/domain/songs/song-details.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { allowedSong } from './song-access.ts'
import { searchTokensOfSong } from './song-search.ts'
import { countSongs, lockSong, lockSongsOf } from './songs-queries.ts'
import { type SongRow, songs } from './songs-table.ts'
import { writersToSave } from './splits/listed-writers.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

type SongEdit = Partial<LibraryDetails> & { notes?: string }

/** Tidied details and their search tokens; throws an error with a message for each invalid field. */
function validatedDetails(written: LibraryDetails) {
  const tidied = tidySongDetails({ ...emptySongDetails, ...written })
  const problems = songDetailsProblems(tidied)
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
  const details = libraryDetailsOf(tidied)
  return { ...details, searchTokens: searchTokensOfSong(details) }
}

/** Creates a song; returns the existing one for a repeated idempotency key. */
export async function createSong(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { idempotencyKey, notes, ...written }: LibraryDetails & { idempotencyKey: string; notes: string },
): Promise<SongRow> {
  const now = clock.now()
  const details = validatedDetails(written)
  await limits.consume('song.write', viewer.id)
  return db.transaction(async (tx) => {
    await lockLibrary(tx, viewer.id)
    const [created] = await tx
      .select()
      .from(songs)
      .where(and(eq(songs.userId, viewer.id), eq(songs.idempotencyKey, idempotencyKey)))
    if (created) return created
    return insertSong(tx, viewer.id, { ...details, notes: tidyNotes(notes), idempotencyKey }, now)
  })
}

/** Two concurrent requests of one account see each other's songs. */
export const lockLibrary = (tx: Transaction, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library ${userId}`}, 0))`)

/** The library has to be locked. Throws `song/too-many` when it is full. */
export async function insertSong(
  tx: Transaction,
  userId: string,
  values: Omit<typeof songs.$inferInsert, 'id' | 'userId' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<SongRow> {
  if ((await countSongs(tx, userId)) >= libraryLimits.songs) throw new AppError('song/too-many')
  const [song] = await tx
    .insert(songs)
    .values({ ...values, id: newId(now), userId, createdAt: now, updatedAt: now })
    .returning()
  await publishInvalidation(tx, userId, ['songs'])
  return song!
}

function tidyNotes(notes: string): string {
  if (notes.length > libraryLimits.notes)
    throw new AppError('request/invalid', { notes: `Use ${libraryLimits.notes} characters or fewer.` })
  return notes.trim()
}

/** Changes the given details of a song and leaves the others. */
export async function editSong(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  { notes, ...changed }: SongEdit,
): Promise<SongRow> {
  await limits.consume('song.write', viewer.id)
  return db.transaction(async (tx) => {
    const locked = await lockSong(tx, id)
    const song = allowedSong(viewer, locked && { song: locked, isSubmitted: false }, 'song.edit')
    const writers = changed.writers && (await writersToSave(tx, id, changed.writers, song.writers))
    const details = { ...changed, ...(writers ? { writers } : {}) }
    return saveSong(tx, song, { ...details, ...(notes === undefined ? {} : { notes: tidyNotes(notes) }) }, clock.now())
  })
}

async function saveSong(tx: Transaction, song: SongRow, { notes, ...changed }: SongEdit, now: Date): Promise<SongRow> {
  const details = validatedDetails({ ...libraryDetailsOf(song), ...changed })
  const [saved] = await tx
    .update(songs)
    .set({ ...details, ...(notes === undefined ? {} : { notes }), updatedAt: now })
    .where(eq(songs.id, song.id))
    .returning()
  await publishInvalidation(tx, song.userId, ['songs'])
  return saved!
}

/** What an edit of several songs sets in each of them, and which moods it adds and removes. */
export type BulkEdit = Pick<
  SongEdit,
  'language' | 'vocal' | 'isExplicit' | 'genres' | 'madeWithAi' | 'containsSamples'
> & {
  addMoods?: LibraryDetails['moods']
  removeMoods?: LibraryDetails['moods']
}

/** Changes several of the viewer's songs, all or none. Throws a not-found error if one is not theirs. */
export async function editSongs(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  ids: readonly string[],
  { addMoods = [], removeMoods = [], ...set }: BulkEdit,
): Promise<void> {
  await limits.consume('song.write', viewer.id)
  await db.transaction(async (tx) => {
    for (const song of await lockAllOf(tx, viewer, ids)) {
      if (song.archivedAt) throw new AppError('song/archived')
      const kept = song.moods.filter((mood) => !removeMoods.includes(mood))
      await saveSong(tx, song, { ...set, moods: [...new Set([...kept, ...addMoods])] }, clock.now())
    }
  })
}

/** Archives several of the viewer's songs or restores them, all or none. A second time changes nothing. */
export async function archiveSongs(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  ids: readonly string[],
  isArchived: boolean,
): Promise<void> {
  await limits.consume('song.write', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockAllOf(tx, viewer, ids)
    await tx
      .update(songs)
      .set({ archivedAt: isArchived ? now : null })
      .where(and(inArray(songs.id, [...ids]), isArchived ? isNull(songs.archivedAt) : isNotNull(songs.archivedAt)))
    await publishInvalidation(tx, viewer.id, ['songs'])
  })
}

async function lockAllOf(tx: Transaction, viewer: Viewer, ids: readonly string[]): Promise<SongRow[]> {
  const found = await lockSongsOf(tx, viewer.id, ids)
  if (found.length < new Set(ids).size) throw new AppError('song/not-found')
  return found
}
