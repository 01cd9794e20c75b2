import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/columns.ts'

/** Domain events, appended in the transaction in which they happened and never changed. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamptz().notNull(),
    action: text().notNull(),
    /** Who did it; null for the system. */
    actorId: uuid(),
    /** The subject: a demo, a drop or a person. */
    subjectId: uuid().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [
    index('events_subject').on(table.subjectId, table.id),
    // How often a screener recused themselves.
    index('events_recusals')
      .on(table.actorId, table.at)
      .where(sql`action = 'demo.recuse'`),
  ],
)
