import type { SearchTerm } from '@velv/domain/text/search-tokens.ts'
import type { BriefRequests, FitSong } from '@velv/domain/songs/fit.ts'
import type { SongPart } from '@velv/domain/songs/library-search.ts'
import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { tempoOfSong } from '../detected-queries.ts'
import { songs, songStems, songVersions } from '../songs-table.ts'
import { containsTerms } from '../library/library-queries.ts'
import { demos } from '../../demos/demos-table.ts'

const facts = {
  id: songs.id,
  title: songs.title,
  genres: songs.genres,
  language: songs.language,
  tempoBpm: tempoOfSong,
  vocal: songs.vocal,
  moods: songs.moods,
  isExplicit: songs.isExplicit,
  madeWithAi: songs.madeWithAi,
  hasLyrics: sql<boolean>`${songs.lyrics} <> ''`,
  kinds: sql<
    VersionKind[]
  >`coalesce(array_agg(distinct ${songVersions.kind}) filter (where ${recordings.state} = 'ready'), '{}')`,
  hasStems: sql<boolean>`exists (select from ${songStems} where ${songStems.songId} = ${songs.id})`,
}

export type SongToFit = FitSong & { id: string }

/** The songs of a library that can be compared with briefs, last changed first; at most 2,000. */
export async function listSongsToFit(
  db: Db,
  userId: string,
  { songId, terms = [] }: { songId?: string | undefined; terms?: readonly SearchTerm[] },
): Promise<SongToFit[]> {
  const rows = await db
    .select(facts)
    .from(songs)
    .leftJoin(songVersions, and(eq(songVersions.songId, songs.id), isNull(songVersions.archivedAt)))
    .leftJoin(recordings, eq(recordings.id, songVersions.recordingId))
    .where(
      and(
        eq(songs.userId, userId),
        isNull(songs.archivedAt),
        songId ? eq(songs.id, songId) : undefined,
        ...containsTerms(terms),
      ),
    )
    .groupBy(songs.id)
    .orderBy(desc(songs.updatedAt), desc(songs.id))
  return rows.map(({ kinds, hasStems, hasLyrics, ...song }) => {
    const parts: SongPart[] = [
      ...kinds,
      ...(hasStems ? (['stems'] as const) : []),
      ...(hasLyrics ? (['lyrics'] as const) : []),
    ]
    return { ...song, parts }
  })
}

/** What the briefs of these drops ask of the music. */
export async function readRequests(db: Db, dropIds: readonly string[]): Promise<Map<string, BriefRequests>> {
  if (dropIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: drops.id,
      genre: drops.genre,
      lyrics: drops.lyrics,
      tempo: drops.tempo,
      vocal: drops.vocal,
      moods: drops.moods,
      aiPolicy: drops.aiPolicy,
      requirements: drops.requirements,
    })
    .from(drops)
    .where(inArray(drops.id, [...dropIds]))
  return new Map(rows.map(({ id, ...requests }) => [id, requests]))
}

/** The creator's submissions to a drop by song, without refunded ones; a song has at most one. */
export async function readSentSongs(db: Db, userId: string, dropId: string) {
  const rows = await db
    .select({ songId: demos.songId, id: demos.id, result: demos.result, sentAt: demos.sentAt })
    .from(demos)
    .where(and(eq(demos.userId, userId), eq(demos.dropId, dropId), ne(demos.result, 'refunded')))
  return new Map(rows.flatMap(({ songId, ...demo }) => (songId ? [[songId, demo] as const] : [])))
}

/** What a creator allowed with their last submission. What they answered about it later counts for that one alone. */
export async function readLastConsents(db: Db, userId: string): Promise<LinkConsents> {
  const [last] = await db
    .select({
      mayBePlayedByLink: demos.mayBePlayedByLink,
      mayBeDownloadedByLink: demos.mayBeDownloadedByLink,
      answeredAt: demos.linkAnsweredAt,
    })
    .from(demos)
    .where(and(eq(demos.userId, userId), isNotNull(demos.sentAt)))
    .orderBy(desc(demos.createdAt), desc(demos.id))
    .limit(1)
  if (!last || last.answeredAt) return { mayBePlayedByLink: false, mayBeDownloadedByLink: false }
  const { mayBePlayedByLink, mayBeDownloadedByLink } = last
  return { mayBePlayedByLink, mayBeDownloadedByLink }
}

/** The drops that a song was sent to or has a draft for, without refunded submissions. */
export async function listDropsOfSong(db: Db, songId: string): Promise<Set<string>> {
  const rows = await db
    .select({ dropId: demos.dropId })
    .from(demos)
    .where(and(eq(demos.songId, songId), ne(demos.result, 'refunded'), ne(demos.result, 'draft')))
  return new Set(rows.map(({ dropId }) => dropId))
}
