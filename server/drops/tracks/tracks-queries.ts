import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { recordings } from '../../media/recordings-table.ts'
import { type RecordingFacts, readRecordings } from '../../media/recordings-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { type DropRow, drops } from '../drops-table.ts'
import { type ReferenceTrackRow, referenceTracks } from './tracks-table.ts'

export async function readTrack(db: Db, id: string): Promise<ReferenceTrackRow | undefined> {
  if (!isId(id)) return undefined
  const [track] = await db.select().from(referenceTracks).where(eq(referenceTracks.id, id))
  return track
}

/** Returns the track, locked, so that no job removes it before the transaction ends. */
export async function lockTrack(db: Db, id: string): Promise<ReferenceTrackRow | undefined> {
  const [track] = await db.select().from(referenceTracks).where(eq(referenceTracks.id, id)).for('update')
  return track
}

/** A reference track as a drop shows it. */
export type TrackOfDrop = Pick<ReferenceTrackRow, 'suspendedAt' | 'suspendedReason'> &
  Pick<RecordingFacts, 'durationMs'>

const tracksByIds = prepared('reference tracks', (db) =>
  db.select().from(referenceTracks).where(anyOf(referenceTracks.id, 'ids')),
)

/** The reference tracks of drops, by the id of the track. */
export async function readTracks(
  db: Db,
  rows: readonly Partial<Pick<DropRow, 'referenceTrack'>>[],
): Promise<Map<string, TrackOfDrop>> {
  const ids = [...new Set(rows.flatMap(({ referenceTrack }) => referenceTrack || []))]
  if (ids.length === 0) return new Map()
  const found = await tracksByIds(db, { ids })
  const songOf = await readRecordings(
    db,
    found.map(({ recordingId }) => recordingId),
  )
  return new Map(
    found.map(({ id, recordingId, suspendedAt, suspendedReason }) => [
      id,
      { suspendedAt, suspendedReason, durationMs: songOf.get(recordingId)?.durationMs ?? null },
    ]),
  )
}

/** Worded like the condition of the partial index, so that the planner uses it. */
const namesTrack = (trackId: string) => sql`${drops.referenceTrack} = ${trackId} and ${drops.referenceTrack} <> ''`

export const isNamedByDrop = async (db: Db, trackId: string): Promise<boolean> =>
  (await db.$count(drops, namesTrack(trackId))) > 0

/** The most drops that are tried when someone wants to hear a track; an owner rarely uses one more than once. */
const maxDropsOfTrack = 50

/** The drops that name a track, the newest first; with a condition, only those. */
export const listDropsOfTrack = (db: Db, trackId: string, condition?: SQL): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(namesTrack(trackId), condition))
    .orderBy(desc(drops.createdAt))
    .limit(maxDropsOfTrack)

/** Whether a track may still be played: it was neither removed nor suspended. */
export const isPlayable = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(referenceTracks, and(eq(referenceTracks.id, id), isNull(referenceTracks.suspendedAt)))) > 0

/** The size of the tracks that an owner has uploaded and no drop names, in bytes. */
export async function sumUnusedTrackBytes(db: Db, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)::float8` })
    .from(referenceTracks)
    .innerJoin(recordings, eq(recordings.id, referenceTracks.recordingId))
    .where(and(eq(referenceTracks.userId, userId), isNotNull(referenceTracks.checkAt)))
  return sum!.bytes
}

/** The tracks of an owner that await preparation. */
export const countPreparingTracks = (db: Db, userId: string): Promise<number> =>
  db.$count(
    referenceTracks,
    and(
      eq(referenceTracks.userId, userId),
      sql`exists (select from ${recordings} where ${recordings.id} = ${referenceTracks.recordingId} and ${recordings.state} = 'preparing')`,
    ),
  )

/** What an owner has uploaded, the oldest first, with the file format. */
export const listTracksOf = (db: Db, userId: string) =>
  db
    .select({
      id: referenceTracks.id,
      createdAt: referenceTracks.createdAt,
      suspendedAt: referenceTracks.suspendedAt,
      suspendedReason: referenceTracks.suspendedReason,
      recordingId: referenceTracks.recordingId,
      format: recordings.format,
      durationMs: recordings.durationMs,
    })
    .from(referenceTracks)
    .innerJoin(recordings, eq(recordings.id, referenceTracks.recordingId))
    .where(eq(referenceTracks.userId, userId))
    .orderBy(asc(referenceTracks.createdAt), asc(referenceTracks.id))
