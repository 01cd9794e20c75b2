import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import type { SongSubmissions } from '../song-view.ts'
import type { DemoOfDrop } from '../../demos/demos-queries.ts'
import { demos } from '../../demos/demos-table.ts'

const countsOf = prepared('submissions of songs', (db) =>
  db
    .select({ songId: demos.songId, result: demos.result, count: sql<number>`count(*)::int` })
    .from(demos)
    .where(and(anyOf(demos.songId, 'songIds'), ne(demos.result, 'draft')))
    .groupBy(demos.songId, demos.result),
)

/** How many submissions of each song have each result, without drafts. */
export async function readSubmissions(db: Db, songIds: readonly string[]): Promise<Map<string, SongSubmissions>> {
  if (songIds.length === 0) return new Map()
  const rows = await countsOf(db, { songIds })
  return new Map(
    [...Map.groupBy(rows, ({ songId }) => songId!)].map(([songId, counts]) => [
      songId,
      counts.map(({ result, count }) => ({ result, count })),
    ]),
  )
}

/** More submissions of one song than this are not listed. */
const maxListed = 200

/** Where a song was sent, newest first, its drafts included. */
export async function listSubmissions(db: Db, songId: string): Promise<DemoOfDrop[]> {
  const rows = await db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(eq(demos.songId, songId))
    .orderBy(desc(demos.createdAt), desc(demos.id))
    .limit(maxListed)
  // Pending decisions are visible only to the person who made them.
  return rows.map((one) => ({ ...one, pending: null }))
}
