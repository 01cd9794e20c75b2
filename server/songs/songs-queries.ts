import { and, asc, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { recordings } from '../media/recordings-table.ts'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'
import { type SongRow, songs, songStems, songVersions, type VersionRow } from './songs-table.ts'

export async function readSong(db: Db, id: string): Promise<SongRow | undefined> {
  const [song] = await db.select().from(songs).where(eq(songs.id, id))
  return song
}

/** Songs by their ids, in any order. */
export const readSongs = (db: Db, ids: readonly string[]): Promise<SongRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(songs)
        .where(inArray(songs.id, [...ids]))

/** The song, locked until the transaction ends. A song is locked before its submissions. */
export async function lockSong(db: Db, id: string): Promise<SongRow | undefined> {
  const [song] = await db.select().from(songs).where(eq(songs.id, id)).for('update')
  return song
}

/** Those of these songs that belong to this creator, locked in the order of their ids, so that two requests never deadlock. */
export const lockSongsOf = (db: Db, userId: string, ids: readonly string[]): Promise<SongRow[]> =>
  db
    .select()
    .from(songs)
    .where(and(inArray(songs.id, [...ids]), eq(songs.userId, userId)))
    .orderBy(asc(songs.id))
    .for('update')

export async function countSongs(db: Db, userId: string): Promise<number> {
  return db.$count(songs, eq(songs.userId, userId))
}

const versionsOf = prepared('versions of songs', (db) =>
  db
    .select()
    .from(songVersions)
    .where(and(anyOf(songVersions.songId, 'songIds'), isNull(songVersions.archivedAt))),
)

/** The versions of songs that nothing newer has replaced, by song. */
export async function readVersions(db: Db, songIds: readonly string[]): Promise<Map<string, VersionRow[]>> {
  if (songIds.length === 0) return new Map()
  return Map.groupBy(await versionsOf(db, { songIds }), ({ songId }) => songId)
}

const kindsOf = prepared('kinds of versions', (db) =>
  db.select({ id: songVersions.id, kind: songVersions.kind }).from(songVersions).where(anyOf(songVersions.id, 'ids')),
)

/** The kinds of versions by their ids, also of those that newer ones have replaced. */
export async function readVersionKinds(db: Db, ids: readonly string[]): Promise<Map<string, VersionKind>> {
  if (ids.length === 0) return new Map()
  const rows = await kindsOf(db, { ids })
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** All versions of a song, also those that newer ones have replaced. */
export const listVersions = (db: Db, songId: string): Promise<VersionRow[]> =>
  db.select().from(songVersions).where(eq(songVersions.songId, songId)).orderBy(asc(songVersions.id))

/** A version and its song. */
export async function readVersion(db: Db, id: string): Promise<{ version: VersionRow; song: SongRow } | undefined> {
  const [found] = await db
    .select({ version: songVersions, song: songs })
    .from(songVersions)
    .innerJoin(songs, eq(songs.id, songVersions.songId))
    .where(eq(songVersions.id, id))
  return found
}

const stemsOf = prepared('stems of songs', (db) =>
  db.select().from(songStems).where(anyOf(songStems.songId, 'songIds')),
)

export type StemsRow = typeof songStems.$inferSelect

export async function readStems(db: Db, songIds: readonly string[]): Promise<Map<string, StemsRow>> {
  if (songIds.length === 0) return new Map()
  const rows = await stemsOf(db, { songIds })
  return new Map(rows.map((row) => [row.songId, row]))
}

/** How many recordings of a creator's library await preparation. */
export async function countPreparingVersions(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(songs)
    .innerJoin(songVersions, eq(songVersions.songId, songs.id))
    .innerJoin(recordings, and(eq(recordings.id, songVersions.recordingId), eq(recordings.state, 'preparing')))
    .where(eq(songs.userId, userId))
  return row!.count
}

/** Bytes of everything in a creator's library. */
export async function sumLibraryBytes(db: Db, userId: string): Promise<number> {
  const [audio] = await db
    .select({ bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)::float8` })
    .from(songs)
    .innerJoin(songVersions, eq(songVersions.songId, songs.id))
    .innerJoin(recordings, eq(recordings.id, songVersions.recordingId))
    .where(eq(songs.userId, userId))
  const [stems] = await db
    .select({ bytes: sql<number>`coalesce(sum(${songStems.bytes}), 0)::float8` })
    .from(songs)
    .innerJoin(songStems, eq(songStems.songId, songs.id))
    .where(eq(songs.userId, userId))
  return audio!.bytes + stems!.bytes
}

/** Songs of a creator, for erasing an account. */
export const listSongsOf = (db: Db, userId: string, max: number): Promise<{ id: string }[]> =>
  db.select({ id: songs.id }).from(songs).where(eq(songs.userId, userId)).limit(max)

/** SHA-256 of a recording; null until it has been prepared. */
export async function readDigest(db: Db, recordingId: string): Promise<Buffer | null> {
  const [row] = await db.select({ digest: recordings.digest }).from(recordings).where(eq(recordings.id, recordingId))
  return row?.digest ?? null
}

/** The creator's oldest song that has a version with the same file. */
export async function findSongWithDigest(db: Db, userId: string, digest: Buffer): Promise<SongRow | undefined> {
  const [found] = await db
    .select({ song: songs })
    .from(recordings)
    .innerJoin(songVersions, eq(songVersions.recordingId, recordings.id))
    .innerJoin(songs, and(eq(songs.id, songVersions.songId), eq(songs.userId, userId)))
    .where(eq(recordings.digest, digest))
    .orderBy(asc(songs.id))
    .limit(1)
  return found?.song
}

const inLowerCase = (writers: SQLWrapper) =>
  sql`(select array_agg(lower(writer) order by lower(writer)) from unnest(${writers}) writer)`

/** The creator's oldest song with the same title and the same writers, whatever their order and case. */
export async function findSongWithWriters(
  db: Db,
  { userId, title, writers }: Pick<SongRow, 'userId' | 'title' | 'writers'>,
): Promise<SongRow | undefined> {
  const [found] = await db
    .select()
    .from(songs)
    .where(
      and(
        eq(songs.userId, userId),
        sql`lower(${songs.title}) = lower(${title})`,
        sql`${inLowerCase(songs.writers)} = ${inLowerCase(sql`${sql.param(writers)}::text[]`)}`,
      ),
    )
    .orderBy(asc(songs.id))
    .limit(1)
  return found
}
