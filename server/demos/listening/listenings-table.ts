import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /**
     * Somebody of the organization that the song was delivered to, also after they left it. Not set in rows of before,
     * in which only the writer of the drop had listened.
     */
    isOwner: boolean().notNull().default(false),
    heard: jsonb().$type<Stretch[]>().notNull(),
    /** The length of `heard`, in ms, which a trigger writes; null in rows of before. */
    heardMs: integer(),
    /** Paid listening time, in ms: at most twice the song's length. */
    countedMs: integer().notNull().default(0),
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.demoId, table.listenerId] }),
    // What a team has heard this month, and what somebody heard before their account was deleted.
    index('listenings_of_owner')
      .on(table.listenerId, table.lastAt)
      .where(sql`is_owner`),
  ],
)

export type ListeningRow = typeof listenings.$inferSelect
