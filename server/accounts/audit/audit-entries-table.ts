import type { AdminAction } from '@velv/domain/admin/admin-actions.ts'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** What an act changed, by the field's name; a moment is written as ISO 8601. */
export type AuditedValues = Record<string, string | number | boolean | null>

/** What it happened to. */
export type SubjectKind = 'account' | 'drop' | 'demo' | 'payment'

/**
 * The audit trail: who of staff did what to whom, when, and what stood there before and after. Append-only, which the
 * database sees to; that one was taken back is an entry of its own. It outlives the people in it, who are named by their
 * product ids.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null where it was done on the command line. */
    actorId: uuid(),
    actorVelvId: text(),
    action: text().$type<AdminAction>().notNull(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    /** What it was called then, without anybody's name: a product id, a drop, an amount. */
    subjectLabel: text().notNull(),
    before: jsonb().$type<AuditedValues>().notNull(),
    after: jsonb().$type<AuditedValues>().notNull(),
    reason: text().notNull().default(''),
    /** The act that this one took back. */
    undoes: uuid(),
    /** What others hear of it by; nobody does while it can be taken back. */
    eventId: bigint({ mode: 'number' }),
  },
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_of_subject').on(table.subjectId, table.at, table.id),
    index('audit_entries_of_actor').on(table.actorId, table.at, table.id),
    uniqueIndex('audit_entries_undone_once').on(table.undoes),
  ],
)

export type AuditEntryRow = typeof auditEntries.$inferSelect
