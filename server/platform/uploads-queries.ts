import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from './database.ts'
import { uploads } from './uploads-table.ts'

/** The bytes of the last upload that is on its way for each of these. */
export async function readUnfinished(db: Db, abouts: string[]): Promise<Map<string, number>> {
  if (abouts.length === 0) return new Map()
  const rows = await db
    .select({ about: uploads.about, bytes: uploads.bytes })
    .from(uploads)
    .where(and(inArray(uploads.about, abouts), isNull(uploads.finishedAt)))
    .orderBy(uploads.startedAt)
  return new Map(rows.map(({ about, bytes }) => [about, bytes]))
}
