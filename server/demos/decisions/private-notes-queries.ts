import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { privateNotes } from './private-notes-table.ts'

/** A person's own notes on the given demos. */
export async function readNotesBy(db: Db, ownerId: string, demoIds: string[]): Promise<Map<string, string>> {
  if (demoIds.length === 0) return new Map()
  const own = and(inArray(privateNotes.demoId, demoIds), eq(privateNotes.ownerId, ownerId))
  const rows = await db.select({ demoId: privateNotes.demoId, text: privateNotes.text }).from(privateNotes).where(own)
  return new Map(rows.map(({ demoId, text }) => [demoId, text]))
}
