import type { UndoableAction, UndoableActions, UndoParams, UndoSubject } from '@velv/domain/undoable-actions.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../database/columns.ts'

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
    /** What the action was given, and what its actor had read; empty once it was undone or its record was erased. */
    params: jsonb().$type<UndoParams[UndoableAction] | Record<string, never>>().notNull(),
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

type Row = typeof pendingActions.$inferSelect

/** A pending action of certain kinds, with their params. */
export type PendingAction<Action extends UndoableAction = UndoableAction> = Omit<Row, 'action' | 'params'> & {
  action: Action
  params: UndoParams[Action]
}

/** A row with the type of its actions: each was begun with the kind of its record and with its own params. */
export const asPendingAction = <Subject extends UndoSubject>(row: Row) => row as PendingAction<UndoableActions[Subject]>
