import type { UndoableAction } from '@velv/domain/undoable-actions.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../database/columns.ts'

/** The kind of record that an action is about. A recording is identified by one of the demos that contain it. */
export type UndoSubject = 'account' | 'drop' | 'demo' | 'recording'

/** The values that an action replaced, by field name; times are ISO 8601. */
export type RestorableValues = Record<string, string | number | boolean | null>

/**
 * Actions that can still be undone (decision 0058). Nothing of them has happened yet, except those that take effect at
 * once: these have `restores`, and only their notifications wait.
 */
export const pendingActions = pgTable(
  'pending_actions',
  {
    id: idColumn(),
    action: text().$type<UndoableAction>().notNull(),
    subject: text().$type<UndoSubject>().notNull(),
    subjectId: uuid().notNull(),
    /** The name of the record, for the person who acted. */
    subjectLabel: text().notNull(),
    actorId: uuid().notNull(),
    /** The actor at that time, as others may see them. */
    actorLabel: text().notNull(),
    /** What the action was given, and what its actor had read. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    restores: jsonb().$type<RestorableValues>(),
    decidedAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
    /** The row of an undone action is kept for a while, so that a repeated undo succeeds; nothing else reads it. */
    undoneAt: timestamptz(),
  },
  (table) => [
    index('pending_actions_due').on(table.dueAt, table.id),
    index('pending_actions_of_actor').on(table.actorId, table.dueAt),
    index('pending_actions_of_subject').on(table.subjectId, table.subject),
    uniqueIndex('pending_actions_one')
      .on(table.subject, table.subjectId)
      .where(sql`restores is null and undone_at is null`),
  ],
)

export type PendingAction = typeof pendingActions.$inferSelect
