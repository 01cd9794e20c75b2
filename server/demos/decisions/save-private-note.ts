import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { allowedDemo } from '../demo-access.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { privateNotes } from './private-notes-table.ts'

/** Saves an owner's private note on a pitch; an empty text deletes it. */
export async function savePrivateNote(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  demoId: string,
  text: string,
): Promise<void> {
  await limits.consume('note.write', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.note', now)
    const own = and(eq(privateNotes.demoId, demoId), eq(privateNotes.ownerId, viewer.id))
    if (text === '') return void (await tx.delete(privateNotes).where(own))
    await tx
      .insert(privateNotes)
      .values({ demoId, ownerId: viewer.id, text, updatedAt: now })
      .onConflictDoUpdate({ target: [privateNotes.demoId, privateNotes.ownerId], set: { text, updatedAt: now } })
  })
}

/** Deletes all notes of an owner whose account is deleted. */
export async function deleteNotesBy(db: Db, ownerId: string): Promise<void> {
  await db.delete(privateNotes).where(eq(privateNotes.ownerId, ownerId))
}

export async function deleteNotes(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(privateNotes).where(eq(privateNotes.demoId, demoId))
}
