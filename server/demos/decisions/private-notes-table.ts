import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/** Private notes of a drop's owner on a pitch; nobody else can read them. */
export const privateNotes = pgTable(
  'private_notes',
  {
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    ownerId: uuid().notNull(),
    text: text().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.demoId, table.ownerId] }),
    index('private_notes_of_owner').on(table.ownerId, table.updatedAt, table.demoId),
  ],
)
