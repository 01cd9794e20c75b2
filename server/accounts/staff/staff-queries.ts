import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { users } from '../accounts-table.ts'
import { maxNotes } from '@velv/domain/admin/staff-notes.ts'
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

/** The notes about an account or a drop, newest first, with their authors. */
export const listNotes = (db: Db, subjectId: string) =>
  db
    .select({ note: staffNotes, authorName: users.name })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.subjectId, subjectId))
    .orderBy(desc(staffNotes.at), desc(staffNotes.id))
    .limit(maxNotes)

export type Assignment = { assignee: StaffName; at: Date }

/** Who takes care of these accounts and drops, by their ids. */
export async function readAssignments(db: Db, subjectIds: string[]): Promise<Map<string, Assignment>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ assignment: staffAssignments, name: users.name })
    .from(staffAssignments)
    .leftJoin(users, eq(users.id, staffAssignments.assigneeId))
    .where(inArray(staffAssignments.subjectId, subjectIds))
  return new Map(
    rows.map(({ assignment: { subjectId, assigneeId, at }, name }) => [
      subjectId,
      { assignee: { id: assigneeId, name }, at },
    ]),
  )
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
