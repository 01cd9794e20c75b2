import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../platform/database/columns.ts'

/** Events received from the payment provider's webhook, each stored once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    receivedAt: timestamptz().notNull(),
    /** When processing was last attempted without success. */
    triedAt: timestamptz(),
    processedAt: timestamptz(),
  },
  (table) => [
    index('provider_events_unprocessed')
      .on(table.triedAt.asc().nullsFirst(), table.receivedAt)
      .where(sql`processed_at is null`),
  ],
)
