import type { SearchTerm } from '@velv/domain/text/search-tokens.ts'
import type { LibrarySearch, SongCondition, SongOperator } from '@velv/domain/songs/library-search.ts'
import type { LibrarySort } from '@velv/domain/songs/library-sort.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { containsTerm } from '../../platform/database/search-sql.ts'
import { isCursorTime, pageSize, readCursorKey } from '../../platform/http/paging.ts'
import { keyOfSong, tempoOfSong } from '../detected-queries.ts'
import { type SongRow, songs, songStems, songVersions } from '../songs-table.ts'
import { splitSheets } from '../splits/splits-table.ts'
import { demos } from '../../demos/demos-table.ts'

export type LibraryQuery = { search: LibrarySearch; sort: LibrarySort; isArchived: boolean }

/** What each order sorts by, and a placeholder after everything for songs that lack it. */
const orders: Record<LibrarySort, { by: SQL; type: string; direction: typeof asc | typeof desc }> = {
  updated: { by: sql`${songs.updatedAt}`, type: 'timestamptz', direction: desc },
  created: { by: sql`${songs.createdAt}`, type: 'timestamptz', direction: desc },
  title: { by: sql`${songs.title} collate titles`, type: 'text collate titles', direction: asc },
  tempo: { by: sql`coalesce(${tempoOfSong}, 1000)`, type: 'integer', direction: asc },
}

const hasVersion = (kind: string) => sql`exists (
  select from ${songVersions} where ${songVersions.songId} = ${songs.id} and ${songVersions.kind} = ${kind}
    and ${songVersions.archivedAt} is null and ${songVersions.recordingId} is not null)`
const hasSubmission = (condition: SQL) =>
  sql`exists (select from ${demos} where ${demos.songId} = ${songs.id} and ${condition})`
const hasSent = hasSubmission(sql`${demos.result} <> 'draft'`)

/** Every writer has confirmed; a final sheet stays one while a newer version is being confirmed. */
const hasFinalSplits = sql`exists (
  select from ${splitSheets} where ${splitSheets.songId} = ${songs.id} and ${splitSheets.finalAt} is not null)`

const conditions: { [Of in SongOperator]: (condition: Extract<SongCondition, { of: Of }>) => SQL } = {
  bpm: ({ from, to }) => sql`${tempoOfSong} between ${from} and ${to}`,
  key: ({ key }) => sql`${keyOfSong} = ${key}`,
  lang: ({ language }) => eq(songs.language, language),
  mood: ({ mood }) => sql`${mood} = any (${songs.moods})`,
  genre: ({ genre }) => sql`${genre} = any (${songs.genres})`,
  vocal: ({ vocal }) => eq(songs.vocal, vocal),
  explicit: ({ isExplicit }) => eq(songs.isExplicit, isExplicit),
  has({ part }) {
    if (part === 'lyrics') return sql`${songs.lyrics} <> ''`
    if (part === 'stems') return sql`exists (select from ${songStems} where ${songStems.songId} = ${songs.id})`
    return hasVersion(part)
  },
  result: ({ result }) => hasSubmission(sql`${demos.result} = ${result}`),
  sent: ({ isSent }) => (isSent ? hasSent : sql`not ${hasSent}`),
  splits: ({ areConfirmed }) => (areConfirmed ? hasFinalSplits : sql`not ${hasFinalSplits}`),
}

const conditionOf = (condition: SongCondition): SQL => conditions[condition.of](condition as never)

/** Whether a song contains what a search asks for. */
export const containsTerms = (terms: readonly SearchTerm[]): SQL[] =>
  terms.map((term) => containsTerm(sql`${songs.searchTokens}`, term))

/**
 * A creator's songs, one row more than a page, and the value that each is sorted by. Only the songs of one library are
 * looked at, at most 2,000.
 */
export async function listLibrary(
  db: Db,
  userId: string,
  { search, sort, isArchived }: LibraryQuery,
  after: LibraryCursor | undefined,
): Promise<{ song: SongRow; value: string }[]> {
  const { by, type, direction } = orders[sort]
  const isLater = sql.raw(direction === desc ? '<' : '>')
  return db
    .select({ song: songs, value: sql<string>`${by}::text` })
    .from(songs)
    .where(
      and(
        eq(songs.userId, userId),
        isArchived ? isNotNull(songs.archivedAt) : isNull(songs.archivedAt),
        ...containsTerms(search.terms),
        ...search.conditions.map(conditionOf),
        after ? sql`(${by}, ${songs.id}) ${isLater} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(direction(by), direction(songs.id))
    .limit(pageSize + 1)
}

/** How many songs a library has, archived ones apart. */
export async function countLibrary(db: Db, userId: string): Promise<{ active: number; archived: number }> {
  const [row] = await db
    .select({
      active: sql<number>`count(*) filter (where ${songs.archivedAt} is null)::int`,
      archived: sql<number>`count(*) filter (where ${songs.archivedAt} is not null)::int`,
    })
    .from(songs)
    .where(eq(songs.userId, userId))
  return row!
}

/** The last row of a page: the value that it is sorted by, as text, and its id. */
export type LibraryCursor = { value: string; id: string }

const isValueOf: Record<LibrarySort, (value: string) => boolean> = {
  updated: isCursorTime,
  created: isCursorTime,
  title: () => true,
  tempo: (value) => /^\d{1,4}$/.test(value),
}

/** The place that a cursor names in this order; undefined when it is invalid. */
export function readLibraryCursor(cursor: string | undefined, sort: LibrarySort): LibraryCursor | undefined {
  const [value, id] = readCursorKey(cursor)
  if (typeof value !== 'string' || typeof id !== 'string' || !isId(id) || !isValueOf[sort](value)) return undefined
  return value.includes('\0') ? undefined : { value, id }
}
