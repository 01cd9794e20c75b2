import { AppError } from '@velv/domain/errors.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { registerRecording } from '../../media/prepare-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import { receiveAudio, requireAudioSize } from '../../media/receive-audio.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedSong } from '../song-access.ts'
import { countPreparingVersions, lockSong, readVersion, sumLibraryBytes } from '../songs-queries.ts'
import { type SongRow, songs, songVersions, type VersionRow } from '../songs-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/**
 * Adds a version to a song, whose file is uploaded next. `id` is chosen by the page that uploads it, so that a repeated
 * request adds one.
 */
export async function addVersion(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  songId: string,
  { id, kind }: { id: string; kind: VersionKind },
): Promise<SongRow> {
  await limits.consume('song.write', viewer.id)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const locked = await lockSong(tx, songId)
    const song = allowedSong(viewer, locked && { song: locked, isSubmitted: false }, 'song.edit')
    const known = await readVersion(tx, id)
    if (known && known.song.id !== songId) throw new AppError('version/not-found')
    if (known) return song
    await requireFewVersions(tx, songId)
    await tx.insert(songVersions).values({ id, songId, kind, createdAt: now })
    await touchSong(tx, song, now)
    return song
  })
}

/** Makes a version one of another kind. */
export async function changeVersionKind(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  kind: VersionKind,
): Promise<SongRow> {
  await limits.consume('song.write', viewer.id)
  return db.transaction(async (tx) => {
    const { song } = await lockVersion(tx, viewer, id)
    await tx.update(songVersions).set({ kind }).where(eq(songVersions.id, id))
    await touchSong(tx, song, clock.now())
    return song
  })
}

/** A version and its song, both of them the viewer's to edit, locked until the transaction ends. */
export async function lockVersion(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<{ version: VersionRow; song: SongRow }> {
  const known = await readVersion(tx, id)
  const song = known && (await lockSong(tx, known.song.id))
  if (!song) throw new AppError('version/not-found')
  allowedSong(viewer, { song, isSubmitted: false }, 'song.edit')
  // It may have changed while the song was waited for.
  const found = await readVersion(tx, id)
  if (!found) throw new AppError('version/not-found')
  return { version: found.version, song }
}

/** Moves a song to the top of its list, and lets open pages load it again. */
export async function touchSong(tx: Transaction, song: SongRow, now: Date): Promise<void> {
  await tx.update(songs).set({ updatedAt: now }).where(eq(songs.id, song.id))
  await publishInvalidation(tx, song.userId, ['songs'])
}

/** Called before the first byte of a version: checks that it is the sender's and has no recording, and the size. */
export async function admitVersion(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  viewer: Viewer,
  id: string,
  bytes: number,
): Promise<void> {
  requireAudioSize(bytes)
  await requireEmptyVersion(db, viewer, id)
  await requireSpace(db, viewer, bytes)
  await limits.consume('demo.upload', viewer.id)
}

/** Throws `song/no-space` if the library of an account could not hold this much more. */
export async function requireSpace(db: Db, viewer: Viewer, bytes: number): Promise<void> {
  if ((await sumLibraryBytes(db, viewer.id)) + bytes > libraryLimits.bytes) throw new AppError('song/no-space')
}

/** The same for another version of a song; throws `version/too-many` if it has as many as it can. */
export async function requireRoom(db: Db, viewer: Viewer, songId: string, bytes: number): Promise<void> {
  await requireFewVersions(db, songId)
  await requireSpace(db, viewer, bytes)
}

async function requireFewVersions(db: Db, songId: string): Promise<void> {
  if ((await db.$count(songVersions, eq(songVersions.songId, songId))) >= libraryLimits.versions)
    throw new AppError('version/too-many')
}

async function requireEmptyVersion(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<{ version: VersionRow; song: SongRow }> {
  const found = isId(id) ? await readVersion(db, id) : undefined
  if (!found) throw new AppError('version/not-found')
  allowedSong(viewer, { song: found.song, isSubmitted: false }, 'song.edit')
  if (found.version.recordingId) throw new AppError('upload/wrong-state')
  return found
}

type ReceiveNeeds = Needs & Pick<Deps, 'storage' | 'jobs' | 'config'>

/**
 * Called after the last byte: makes the file the recording of the version, and queues its preparation. Deletes the file
 * if it is not audio.
 */
export const receiveVersion = (needs: ReceiveNeeds, viewer: Viewer, id: string, path: string): Promise<void> =>
  receiveAudio(needs, path, async (tx, { id: recordingId, bytes }) => {
    const now = needs.clock.now()
    await lockVersion(tx, viewer, id)
    const { song } = await requireEmptyVersion(tx, viewer, id)
    const waiting = await countPreparingVersions(tx, viewer.id)
    await registerRecording(needs, tx, { id: recordingId, bytes, senderId: viewer.id, waiting })
    await tx.update(songVersions).set({ recordingId }).where(eq(songVersions.id, id))
    await touchSong(tx, song, now)
  })

/**
 * Called when a recording has been prepared: it takes the place of older versions of its kind if it is playable, and open
 * pages of its creators load it. Safe to repeat.
 */
export async function finishVersions({ db, clock }: Pick<Needs, 'db' | 'clock'>, recordingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isReady = (await readRecording(tx, recordingId))?.state === 'ready'
    const versions = await tx.select().from(songVersions).where(eq(songVersions.recordingId, recordingId))
    for (const { songId, kind, createdAt } of versions) {
      const song = await lockSong(tx, songId)
      if (isReady)
        await tx
          .update(songVersions)
          .set({ archivedAt: clock.now() })
          .where(
            and(
              eq(songVersions.songId, songId),
              eq(songVersions.kind, kind),
              lt(songVersions.createdAt, createdAt),
              isNotNull(songVersions.recordingId),
              isNull(songVersions.archivedAt),
            ),
          )
      await publishInvalidation(tx, song!.userId, ['songs'])
    }
  })
}
