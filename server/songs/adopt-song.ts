import { type LibraryDetails, libraryDetailsOf } from '@velv/domain/songs/song-details.ts'
import { compareVersions } from '@velv/domain/songs/song-versions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { findSongWithDigest, findSongWithWriters, listVersions, readDigest } from './songs-queries.ts'
import { type SongRow, songs, songVersions } from './songs-table.ts'
import { searchTokensOfSong } from './song-search.ts'

/** A submission from before there was a library. */
type Submission = LibraryDetails & {
  id: string
  userId: string
  recordingId: string | null
  createdAt: Date
  updatedAt: Date
}

/**
 * The song and the version of a submission: those with the same file, or the same title and writers, or new ones. The
 * library has to be locked; one that is full still takes what was there before it.
 */
export async function adoptSong(
  tx: Transaction,
  submission: Submission,
): Promise<{ songId: string; versionId: string | null }> {
  const { userId, recordingId } = submission
  const digest = recordingId ? await readDigest(tx, recordingId) : null
  const song =
    (digest && (await findSongWithDigest(tx, userId, digest))) ||
    // Without writers, equal titles say little.
    (submission.writers.length > 0 && (await findSongWithWriters(tx, submission))) ||
    (await insertAdopted(tx, submission))
  const versionId = recordingId && (await findOrAddVersion(tx, song, { ...submission, recordingId, digest }))
  await publishInvalidation(tx, userId, ['songs'])
  return { songId: song.id, versionId }
}

async function insertAdopted(tx: Transaction, submission: Submission): Promise<SongRow> {
  const { id, userId, createdAt, updatedAt } = submission
  const details = libraryDetailsOf(submission)
  const searchTokens = searchTokensOfSong(details)
  const [song] = await tx
    .insert(songs)
    .values({ id: newId(createdAt), userId, ...details, searchTokens, adoptedFrom: id, createdAt, updatedAt })
    .returning()
  return song!
}

/** The version with the same file, or a new main version, which takes the place of older ones. */
async function findOrAddVersion(
  tx: Transaction,
  song: SongRow,
  { recordingId, digest, createdAt }: { recordingId: string; digest: Buffer | null; createdAt: Date },
): Promise<string> {
  const versions = await listVersions(tx, song.id)
  for (const version of versions) {
    if (version.recordingId === recordingId) return version.id
    if (digest && version.recordingId && (await readDigest(tx, version.recordingId))?.equals(digest)) return version.id
  }
  const added = await insertMainVersion(tx, song.id, recordingId, createdAt)
  const [newest, ...older] = [...versions.filter(({ kind }) => kind === 'main'), added].toSorted(compareVersions)
  for (const { id } of older)
    await tx
      .update(songVersions)
      .set({ archivedAt: newest!.createdAt })
      .where(and(eq(songVersions.id, id), isNull(songVersions.archivedAt)))
  return added.id
}

async function insertMainVersion(tx: Transaction, songId: string, recordingId: string, createdAt: Date) {
  const [version] = await tx
    .insert(songVersions)
    .values({ id: newId(createdAt), songId, kind: 'main', recordingId, createdAt })
    .returning()
  return version!
}

/**
 * A draft whose song is in the library got another file: the song gets it as a main version, which takes the place of
 * others once it is playable. Returns the version's id.
 */
export async function adoptRecording(
  tx: Transaction,
  song: { songId: string; userId: string },
  recordingId: string,
  now: Date,
): Promise<string> {
  const { id } = await insertMainVersion(tx, song.songId, recordingId, now)
  await publishInvalidation(tx, song.userId, ['songs'])
  return id
}

/** The details of a draft were edited: a song that was taken from this draft gets them, too. */
export async function adoptDetails(tx: Transaction, draft: Submission & { songId: string | null }): Promise<void> {
  if (!draft.songId) return
  const details = libraryDetailsOf(draft)
  const changed = await tx
    .update(songs)
    .set({ ...details, searchTokens: searchTokensOfSong(details), updatedAt: draft.updatedAt })
    .where(and(eq(songs.id, draft.songId), eq(songs.adoptedFrom, draft.id)))
    .returning({ id: songs.id })
  if (changed.length > 0) await publishInvalidation(tx, draft.userId, ['songs'])
}
