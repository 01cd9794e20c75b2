import type { Result } from '@velv/domain/demos/demo.ts'
import { compareVersions } from '@velv/domain/songs/song-versions.ts'
import { libraryDetailsOf, missingLibraryDetails } from '@velv/domain/songs/song-details.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { viewAudio, viewUploadingAudio } from '../media/audio-view.ts'
import { readRecordings, readWaveforms } from '../media/recordings-queries.ts'
import type { Db } from '../platform/database/database.ts'
import { readUnfinished } from '../platform/storage/uploads-queries.ts'
import type { Deps } from '../deps.ts'
import { artworkOf } from './artwork.ts'
import { readSplitsSummaries, type SplitsSummary } from './splits/splits-queries.ts'
import { allowedSongActions } from './song-access.ts'
import { readStems, readVersions } from './songs-queries.ts'
import type { SongRow, VersionRow } from './songs-table.ts'
import { viewDetected } from './detected-view.ts'

/** How many submissions of a song have each result, without drafts. */
export type SongSubmissions = { result: Result; count: number }[]

/** Reads the submissions of songs, which the module of demos knows. Songs without any may be missing. */
export type ReadSubmissions = (db: Db, songIds: readonly string[]) => Promise<Map<string, SongSubmissions>>

type Needs = Pick<Deps, 'db' | 'clock'> & { readSubmissions: ReadSubmissions }

/** Songs as their creator and staff see them. The number of queries does not depend on the number of songs. */
export async function viewSongs({ db, clock, readSubmissions }: Needs, viewer: Viewer, rows: readonly SongRow[]) {
  const songIds = rows.map(({ id }) => id)
  const [versions, stems, submissions, splits] = await Promise.all([
    readVersions(db, songIds),
    readStems(db, songIds),
    readSubmissions(db, songIds),
    readSplitsSummaries(db, songIds, clock.now()),
  ])
  const views = await viewVersions(db, [...versions.values()].flat())
  return rows.map((song) => {
    const sent = submissions.get(song.id) ?? []
    const { lyrics: _, ...details } = libraryDetailsOf(song)
    const ownStems = stems.get(song.id)
    return {
      id: song.id,
      artwork: artworkOf(song.id),
      ...details,
      versions: (versions.get(song.id) ?? []).toSorted(compareVersions).map(({ id }) => views.get(id)!),
      stems: ownStems ? { bytes: ownStems.bytes, files: ownStems.entries.length } : null,
      missing: missingLibraryDetails(libraryDetailsOf(song)) as Record<string, string>,
      submissions: sent,
      splits: viewProgress(splits.get(song.id)),
      archivedAt: song.archivedAt?.toISOString() ?? null,
      createdAt: song.createdAt.toISOString(),
      updatedAt: song.updatedAt.toISOString(),
      can: allowedSongActions(viewer, { song, isSubmitted: sent.length > 0 }),
    }
  })
}

const viewProgress = (summary: SplitsSummary | undefined) => summary ?? null

export async function viewSongInFull(needs: Needs, viewer: Viewer, song: SongRow) {
  const [[view], stems] = await Promise.all([viewSongs(needs, viewer, [song]), readStems(needs.db, [song.id])])
  return {
    ...view!,
    lyrics: song.lyrics,
    notes: song.userId === viewer.id ? song.notes : '',
    stemFiles: stems.get(song.id)?.entries ?? [],
  }
}

async function viewVersions(db: Db, versions: readonly VersionRow[]) {
  const recordingIds = versions.flatMap(({ recordingId }) => recordingId ?? [])
  const [recordings, waveforms, uploading] = await Promise.all([
    readRecordings(db, recordingIds),
    readWaveforms(db, recordingIds),
    readUnfinished(
      db,
      versions.filter(({ recordingId }) => !recordingId).map(({ id }) => id),
    ),
  ])
  return new Map(
    versions.map(({ id, kind, recordingId, createdAt }) => [
      id,
      {
        id,
        kind,
        createdAt: createdAt.toISOString(),
        audio: recordingId ? viewAudio(recordings.get(recordingId)) : viewUploadingAudio(uploading.get(id)),
        detected: viewDetected(recordings.get(recordingId ?? '')?.analysis),
        waveform: waveforms.get(recordingId ?? '') ?? null,
      },
    ]),
  )
}
