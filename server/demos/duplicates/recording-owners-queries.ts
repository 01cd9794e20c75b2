import type { RecordingOwner } from '@velv/domain/demos/duplicate.ts'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { songs, songVersions } from '../../songs/songs-table.ts'
import { splitSheets, writerShares } from '../../songs/splits/splits-table.ts'
import { demos } from '../demos-table.ts'

/** Whose a recording is, in which song: that of the library, or the submission. */
export type OwnedRecording = {
  recordingId: string
  userId: string
  name: string
  /** In lowercase; null until it is verified. */
  email: string | null
  title: string
  songIds: string[]
  version: { id: string; kind: VersionKind } | null
}

/**
 * Who owns these recordings. One counts once it is in a library or was submitted; drafts, reference tracks, and what belongs
 * to an account that is being deleted do not.
 */
export async function readOwnedRecordings(
  db: Db,
  recordingIds: readonly string[],
): Promise<Map<string, OwnedRecording>> {
  if (recordingIds.length === 0) return new Map()
  const ids = [...recordingIds]
  const person = { userId: users.id, name: users.name, email: users.email, isVerified: users.emailVerified }
  const inLibraries = await db
    .select({
      recordingId: songVersions.recordingId,
      songId: songs.id,
      title: songs.title,
      version: songVersions,
      ...person,
    })
    .from(songVersions)
    .innerJoin(songs, eq(songs.id, songVersions.songId))
    .innerJoin(users, and(eq(users.id, songs.userId), isNull(users.deletionStartedAt)))
    .where(inArray(songVersions.recordingId, ids))
  const submitted = await db
    .select({ recordingId: demos.recordingId, songId: demos.songId, title: demos.title, ...person })
    .from(demos)
    .innerJoin(users, and(eq(users.id, demos.userId), isNull(users.deletionStartedAt)))
    .where(and(inArray(demos.recordingId, ids), ne(demos.result, 'draft'), isNull(demos.removedAt)))
  const owned = new Map<string, OwnedRecording>()
  for (const row of [...inLibraries, ...submitted.map((one) => ({ ...one, version: null }))]) {
    const { recordingId, songId, userId, name, email, isVerified, title, version } = row
    const known = owned.get(recordingId!)
    if (known && songId && !known.songIds.includes(songId)) known.songIds.push(songId)
    if (known) continue
    owned.set(recordingId!, {
      recordingId: recordingId!,
      userId,
      name,
      email: isVerified ? email.toLowerCase() : null,
      title,
      songIds: songId ? [songId] : [],
      version: version && { id: version.id, kind: version.kind },
    })
  }
  return owned
}

/**
 * The same recordings with the addresses that confirmed a share of their songs: those whose link it was confirmed by, because
 * anyone can enter an address.
 */
export async function readCoWriters(
  db: Db,
  owned: readonly OwnedRecording[],
): Promise<(OwnedRecording & RecordingOwner)[]> {
  const songIds = owned.flatMap((one) => one.songIds)
  const confirmed =
    songIds.length === 0
      ? []
      : await db
          .select({ songId: splitSheets.songId, email: writerShares.answeredBy })
          .from(splitSheets)
          .innerJoin(
            writerShares,
            and(
              eq(writerShares.sheetId, splitSheets.id),
              eq(writerShares.state, 'confirmed'),
              eq(writerShares.isCreator, false),
              ne(writerShares.answeredBy, ''),
            ),
          )
          .where(inArray(splitSheets.songId, songIds))
  const bySong = Map.groupBy(confirmed, ({ songId }) => songId)
  return owned.map((one) => ({
    ...one,
    coWriters: one.songIds.flatMap((songId) => (bySong.get(songId) ?? []).map(({ email }) => email)),
  }))
}
