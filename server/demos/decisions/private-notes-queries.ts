import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { privateNotes } from './private-notes-table.ts'

const notesBy = prepared('private notes', (db) =>
  db
    .select({ demoId: privateNotes.demoId, text: privateNotes.text })
    .from(privateNotes)
    .where(and(anyOf(privateNotes.demoId, 'demoIds'), eq(privateNotes.ownerId, sql.placeholder('ownerId')))),
)

/** A person's own notes on the given demos. */
export async function readNotesBy(db: Db, ownerId: string, demoIds: string[]): Promise<Map<string, string>> {
  if (demoIds.length === 0) return new Map()
  const rows = await notesBy(db, { ownerId, demoIds })
  return new Map(rows.map(({ demoId, text }) => [demoId, text]))
}
