import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../../platform/database/columns.ts'

/**
 * Internal notes of staff about an account, a drop, or an organization. They are deleted with it. Those about an account
 * or a drop are part of the data that its person can download, without their author.
 */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: idColumn(),
    subjectKind: text().$type<StaffSubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    authorId: uuid().notNull(),
    text: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('staff_notes_of_subject').on(table.subjectId, table.at, table.id)],
)

/** Who of staff takes care of an account, a drop, or an organization, which can have the id of its first person. */
export const staffAssignments = pgTable(
  'staff_assignments',
  {
    subjectId: uuid().notNull(),
    subjectKind: text().$type<StaffSubjectKind>().notNull(),
    assigneeId: uuid().notNull(),
    assignedBy: uuid().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.subjectKind] }),
    index('staff_assignments_of_assignee').on(table.assigneeId, table.at, table.subjectId),
  ],
)
