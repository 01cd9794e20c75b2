import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { songs, songStems, songVersions } from '../../songs/songs-table.ts'
import { afterKey, batchSize, iterateBatches } from './iterate-batches.ts'

// The search tokens are derived from the other columns.
const { userId: _u, searchTokens: _t, idempotencyKey: _k, ...songColumns } = getTableColumns(songs)

/** The songs of a person's library, each with its versions and its stems. */
export const eachSong = (db: Db, userId: string) =>
  iterateBatches(
    async (after) => {
      const found = await db
        .select(songColumns)
        .from(songs)
        .where(and(eq(songs.userId, userId), afterKey(songs.createdAt, songs.id, after)))
        .orderBy(asc(songs.createdAt), asc(songs.id))
        .limit(batchSize)
      const ids = found.map(({ id }) => id)
      const versions = await db
        .select({
          id: songVersions.id,
          songId: songVersions.songId,
          kind: songVersions.kind,
          createdAt: songVersions.createdAt,
          archivedAt: songVersions.archivedAt,
          recordingId: songVersions.recordingId,
          format: recordings.format,
          bytes: recordings.bytes,
          durationMs: recordings.durationMs,
          loudnessLufs: recordings.loudnessLufs,
          detected: recordings.analysis,
        })
        .from(songVersions)
        .leftJoin(recordings, eq(recordings.id, songVersions.recordingId))
        .where(inArray(songVersions.songId, ids))
        .orderBy(asc(songVersions.createdAt))
      const stems = await db.select().from(songStems).where(inArray(songStems.songId, ids))
      const versionsOf = Map.groupBy(versions, ({ songId }) => songId)
      return found.map((song) => ({
        ...song,
        versions: versionsOf.get(song.id) ?? [],
        stems: stems.find(({ songId }) => songId === song.id) ?? null,
      }))
    },
    ({ createdAt, id }) => [createdAt, id],
  )
