import type { AdminAction } from '@velv/domain/admin/admin-actions.ts'
import { maxNotes, type StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { appendAuditEntry, type NewAuditEntry } from '../audit/append-audit-entry.ts'
import { readUser } from '../accounts-queries.ts'
import { requireStillAdmin } from '../lock-admins.ts'
import { isAdmin, type Viewer } from '../viewer.ts'
import { isAbout, type SubjectKey } from './staff-queries.ts'
import { staffAssignments, staffNotes } from './staff-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>

export type StaffSubject = { kind: StaffSubjectKind; id: string; label: string }

/**
 * Locks the subject, so that nothing is written about one that is being deleted; undefined when there is none. The module
 * of drops is above this one.
 */
export type LockSubject = (tx: Transaction) => Promise<StaffSubject | undefined>

type Changed = Pick<NewAuditEntry, 'before' | 'after'>

/** Writes something about a subject, with its audit entry. */
async function writeAbout<Written>(
  needs: Needs,
  viewer: Viewer,
  { lock, verb }: { lock: LockSubject; verb: 'add-note' | 'delete-note' | 'assign' },
  write: (tx: Transaction, subject: StaffSubject, now: Date) => Promise<{ written: Written; changed: Changed | null }>,
): Promise<Written> {
  await needs.limits.consume('admin.note', viewer.id)
  return needs.db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    const subject = await lock(tx)
    if (!subject) throw new AppError('request/not-found')
    const now = needs.clock.now()
    const { written, changed } = await write(tx, subject, now)
    const action: AdminAction = `${subject.kind}.${verb}`
    if (changed) await appendAuditEntry(tx, now, viewer, { action, subject, ...changed })
    return written
  })
}

/** Adds a note. The audit entry names the note but never repeats its text. */
export const addNote = (needs: Needs, viewer: Viewer, { lock, text }: { lock: LockSubject; text: string }) =>
  writeAbout(needs, viewer, { lock, verb: 'add-note' }, async (tx, subject, now) => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(staffNotes)
      .where(isAbout(staffNotes, subject))
    if (row!.count >= maxNotes) throw new AppError('note/too-many')
    const note = {
      id: newId(now),
      subjectKind: subject.kind,
      subjectId: subject.id,
      authorId: viewer.id,
      text,
      at: now,
    }
    await tx.insert(staffNotes).values(note)
    return { written: note, changed: { before: {}, after: { noteId: note.id } } }
  })

export async function deleteNote(
  needs: Needs,
  viewer: Viewer,
  { id, lockOf }: { id: string; lockOf: (subject: Omit<StaffSubject, 'label'>) => LockSubject },
): Promise<void> {
  const [found] = await needs.db.select().from(staffNotes).where(eq(staffNotes.id, id))
  if (!found) throw new AppError('request/not-found')
  const lock = lockOf({ kind: found.subjectKind, id: found.subjectId })
  await writeAbout(needs, viewer, { lock, verb: 'delete-note' }, async (tx) => {
    const [deleted] = await tx.delete(staffNotes).where(eq(staffNotes.id, id)).returning()
    if (!deleted) throw new AppError('request/not-found')
    return { written: undefined, changed: { before: { noteId: id }, after: {} } }
  })
}

/** Assigns a subject to an admin, or to no one; the same again changes nothing. */
export const assign = (
  needs: Needs,
  viewer: Viewer,
  { lock, assigneeId }: { lock: LockSubject; assigneeId: string | null },
): Promise<void> =>
  writeAbout(needs, viewer, { lock, verb: 'assign' }, async (tx, subject, now) => {
    const { adminAccounts } = needs.config
    const assignee = assigneeId === null ? undefined : await readUser(tx, assigneeId)
    if (assigneeId !== null && (!assignee || assignee.disabledAt || !isAdmin(assignee, adminAccounts)))
      throw new AppError('assignment/not-admin')
    const ofSubject = isAbout(staffAssignments, subject)
    const [before] = await tx.select().from(staffAssignments).where(ofSubject)
    if ((before?.assigneeId ?? null) === assigneeId) return { written: undefined, changed: null }
    await tx.delete(staffAssignments).where(ofSubject)
    if (assigneeId !== null) {
      await tx.insert(staffAssignments).values({
        subjectId: subject.id,
        subjectKind: subject.kind,
        assigneeId,
        assignedBy: viewer.id,
        at: now,
      })
    }
    const previous = before && (await readUser(tx, before.assigneeId))
    return {
      written: undefined,
      changed: { before: { assignee: previous?.velvId ?? null }, after: { assignee: assignee?.velvId ?? null } },
    }
  })

/** Deletes the notes about a subject, and who took care of it. */
export async function eraseStaffRecords(tx: Transaction, subject: SubjectKey): Promise<void> {
  for (const table of [staffNotes, staffAssignments]) await tx.delete(table).where(isAbout(table, subject))
}

/** Erases what is about a person whose account is deleted, and what was assigned to them. */
export async function eraseStaffRecordsOf(tx: Transaction, userId: string): Promise<void> {
  await eraseStaffRecords(tx, { id: userId })
  await tx.delete(staffAssignments).where(eq(staffAssignments.assigneeId, userId))
}

/** Notes about an organization that becomes part of another one are about that one from now on. */
export async function moveOrganizationNotes(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(staffNotes)
    .set({ subjectId: to })
    .where(isAbout(staffNotes, { kind: 'organization', id: from }))
}
