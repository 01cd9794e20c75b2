import { countSimilarNotes, noteComparison } from '@velv/domain/screening/decision-note.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { listUncommittedBy } from '../../platform/undo/pending-actions-queries.ts'
import { demoMoves, hasNote } from '../demos-table.ts'

const pitchesOf = prepared('pitches of demos', (db) =>
  db
    .select({ demoId: demoMoves.demoId, praise: demoMoves.praise, ownerNote: demoMoves.ownerNote })
    .from(demoMoves)
    .where(and(anyOf(demoMoves.demoId, 'demoIds'), eq(demoMoves.action, 'demo.pitch'))),
)

/** What screeners wrote to the owner about the given demos. */
export async function readPitchNotes(db: Db, demoIds: string[]) {
  if (demoIds.length === 0) return new Map<string, never>()
  return new Map((await pitchesOf(db, { demoIds })).map(({ demoId, ...pitch }) => [demoId, pitch]))
}

type Notes = { note: string; ownerNote?: string }

const notesOf = ({ note, ownerNote = '' }: Notes): string[] => [note, ownerNote].filter(Boolean)

const committedNotes = prepared('recent notes', (db) =>
  db
    .select({ note: demoMoves.note, ownerNote: demoMoves.ownerNote })
    .from(demoMoves)
    .where(
      and(
        eq(demoMoves.actorId, sql.placeholder('authorId')),
        hasNote,
        inArray(demoMoves.action, ['demo.pitch', 'demo.nogo']),
        ne(demoMoves.demoId, sql.placeholder('exceptDemoId')),
      ),
    )
    .orderBy(desc(demoMoves.at), desc(demoMoves.id))
    .limit(noteComparison.recent),
)

/** A person's last notes, newest first; those on one demo are left out, because they may decide on it again. */
async function listRecentNotes(db: Db, authorId: string, exceptDemoId: string): Promise<string[]> {
  const pending = (await listUncommittedBy(db, authorId, 'demo')).filter(({ subjectId }) => subjectId !== exceptDemoId)
  const committed = await committedNotes(db, { authorId, exceptDemoId })
  return [...pending.map(({ params }) => params), ...committed].flatMap(notesOf).slice(0, noteComparison.recent)
}

/** How many of a person's last notes read nearly the same as those of a new decision. */
export async function countSimilarToRecent(db: Db, authorId: string, demoId: string, decision: Notes): Promise<number> {
  const notes = notesOf(decision)
  return notes.length === 0 ? 0 : countSimilarNotes(notes, await listRecentNotes(db, authorId, demoId))
}
