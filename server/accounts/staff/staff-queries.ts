import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { maxNotes } from '@velv/domain/admin/staff-notes.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { users } from '../accounts-table.ts'
import { staffAssignments, staffNotes } from './staff-table.ts'

/** The name is null when the account was deleted. */
export type StaffName = { id: string; name: string | null }

/** The admins who can be assigned something, by name. */
export const listStaff = (db: Db, namedEmails: string[]): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        or(eq(users.admin, true), namedEmails.length > 0 ? inArray(users.email, namedEmails) : undefined),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(100)

/** Without a kind it is an account or a drop, whose ids are unique together. */
export type SubjectKey = { kind?: StaffSubjectKind | undefined; id: string }

/** Of notes and assignments: those about a subject. */
export const isAbout = (table: typeof staffNotes | typeof staffAssignments, { kind, id }: SubjectKey) =>
  and(eq(table.subjectId, id), (kind === 'organization' ? eq : ne)(table.subjectKind, 'organization'))!

/** The notes about a subject, newest first, with their authors. */
export const listNotes = (db: Db, { kind, id }: SubjectKey) =>
  db
    .select({ note: staffNotes, authorName: users.name })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(isAbout(staffNotes, { kind, id }))
    .orderBy(desc(staffNotes.at), desc(staffNotes.id))
    .limit(maxNotes)

export type Assignment = { assignee: StaffName; at: Date }

const keyOf = ({ kind, id }: SubjectKey) => (kind === 'organization' ? `${kind} ${id}` : id)

/** Who takes care of each of these subjects. */
export async function readAssignments(
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<(subject: SubjectKey) => Assignment | undefined> {
  if (subjects.length === 0) return () => undefined
  const rows = await db
    .select({ assignment: staffAssignments, name: users.name })
    .from(staffAssignments)
    .leftJoin(users, eq(users.id, staffAssignments.assigneeId))
    .where(
      inArray(
        staffAssignments.subjectId,
        subjects.map(({ id }) => id),
      ),
    )
  const found = new Map(
    rows.map(({ assignment: { subjectId, subjectKind, assigneeId, at }, name }) => [
      keyOf({ kind: subjectKind, id: subjectId }),
      { assignee: { id: assigneeId, name }, at },
    ]),
  )
  return (subject) => found.get(keyOf(subject))
}

/** What is assigned to someone, longest first; one more row than a page if there are more. */
export const listAssignedTo = (db: Db, assigneeId: string, after: [Date, string] | undefined) =>
  db
    .select()
    .from(staffAssignments)
    .where(
      and(
        eq(staffAssignments.assigneeId, assigneeId),
        after &&
          or(
            gt(staffAssignments.at, after[0]),
            and(eq(staffAssignments.at, after[0]), gt(staffAssignments.subjectId, after[1])),
          ),
      ),
    )
    .orderBy(asc(staffAssignments.at), asc(staffAssignments.subjectId))
    .limit(pageSize + 1)

/** The count stops here; the maximum means "this many or more". */
const maxAssignedCounted = 1000

export async function countAssignedTo(db: Db, assigneeId: string): Promise<number> {
  const some = db
    .select({ id: staffAssignments.subjectId })
    .from(staffAssignments)
    .where(eq(staffAssignments.assigneeId, assigneeId))
    .limit(maxAssignedCounted)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}
