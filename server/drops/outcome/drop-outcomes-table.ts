import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { drops } from '../drops-table.ts'

/** Drops whose creators are notified of the outcome, once per drop. The report itself is counted when it is read. */
export const dropOutcomes = pgTable('drop_outcomes', {
  dropId: uuid()
    .primaryKey()
    .references(() => drops.id, { onDelete: 'cascade' }),
  /** When the last song was first answered or refunded. */
  doneAt: timestamptz().notNull(),
  /** The id of the last demo whose creator was notified; demos are processed in id order. */
  notifiedUpTo: uuid(),
})
