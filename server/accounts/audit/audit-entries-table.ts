import type { AdminAction, AuditSubjectKind } from '@velv/domain/admin/admin-actions.ts'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../../platform/database/columns.ts'

/** The values that an action changed, by field name; times are ISO 8601. */
export type AuditedValues = Record<string, string | number | boolean | null>

/**
 * The audit trail: which staff member did what to whom, when, and the values before and after. Append-only, enforced by
 * the database; an undo is an entry of its own. It outlives the people it mentions, who are identified by their
 * velvIds.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    at: timestamptz().notNull(),
    /** Null for actions on the command line. */
    actorId: uuid(),
    actorVelvId: text(),
    action: text().$type<AdminAction>().notNull(),
    subjectKind: text().$type<AuditSubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    /** The subject's label at the time, without anyone's name: a velvId, a drop, an amount. */
    subjectLabel: text().notNull(),
    before: jsonb().$type<AuditedValues>().notNull(),
    after: jsonb().$type<AuditedValues>().notNull(),
    reason: text().notNull().default(''),
    /** The entry of the action that this one undid. */
    undoes: uuid(),
  },
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_of_subject').on(table.subjectId, table.at, table.id),
    index('audit_entries_of_actor').on(table.actorId, table.at, table.id),
    index('audit_entries_of_action').on(table.action, table.at, table.id),
    uniqueIndex('audit_entries_undone_once').on(table.undoes),
  ],
)

export type AuditEntryRow = typeof auditEntries.$inferSelect
