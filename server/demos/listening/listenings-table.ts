import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/** What one person has heard of one demo; shown on the listening receipt. */
export const listenings = pgTable(
  'listenings',
  {
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    listenerId: uuid().notNull(),
    /** The listener's name on the receipt: `A screener, level 2`, never a screener's name. */
    listenerLabel: text().notNull(),
    heard: jsonb().$type<Stretch[]>().notNull(),
    /** Paid listening time, in ms: at most twice the song's length. */
    countedMs: integer().notNull().default(0),
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.demoId, table.listenerId] })],
)

export type ListeningRow = typeof listenings.$inferSelect
