import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { demos } from '../demos-table.ts'
import { demoUpdates, type UpdateRow } from './demo-updates-table.ts'

/** Whether staff suspended the file of a recording in any submission. */
const isFileSuspended = sql`exists (select from ${recordings} other join ${demos} on ${demos.recordingId} = other.id
  where other.digest = ${recordings.digest} and ${demos.suspendedAt} is not null)`

/** An offered version, its length, and whether its recording can be played: it is prepared and not suspended. */
export type OfferedUpdate = { update: UpdateRow; durationMs: number | null; isPlayable: boolean }

const updatesOf = prepared('updates of demos', (db) =>
  db
    .select({
      update: demoUpdates,
      durationMs: recordings.durationMs,
      isPlayable: sql<boolean>`coalesce(${recordings.state} = 'ready' and not ${isFileSuspended}, false)`,
    })
    .from(demoUpdates)
    .leftJoin(recordings, eq(recordings.id, demoUpdates.recordingId))
    .where(anyOf(demoUpdates.demoId, 'demoIds'))
    .orderBy(asc(demoUpdates.id)),
)

/** The versions offered for these submissions, oldest first; withdrawn ones, too. */
export async function readUpdates(db: Db, demoIds: readonly string[]): Promise<Map<string, OfferedUpdate[]>> {
  if (demoIds.length === 0) return new Map()
  return Map.groupBy(await updatesOf(db, { demoIds }), ({ update }) => update.demoId)
}

export async function readUpdate(db: Db, id: string): Promise<UpdateRow | undefined> {
  const [update] = await db.select().from(demoUpdates).where(eq(demoUpdates.id, id))
  return update
}

export const listUpdates = (db: Db, demoId: string): Promise<UpdateRow[]> =>
  db.select().from(demoUpdates).where(eq(demoUpdates.demoId, demoId)).orderBy(asc(demoUpdates.id))

/** Whether any of these recordings is the same file as this one. A file that has not been measured yet matches itself. */
export async function isSameFile(db: Db, recordingId: string, others: readonly (string | null)[]): Promise<boolean> {
  const ids = others.filter((id) => id !== null)
  if (ids.includes(recordingId) || ids.length === 0) return ids.length > 0
  const other = alias(recordings, 'other')
  const found = await db
    .select({ id: other.id })
    .from(recordings)
    .innerJoin(other, eq(other.digest, recordings.digest))
    .where(and(eq(recordings.id, recordingId), inArray(other.id, ids)))
    .limit(1)
  return found.length > 0
}
