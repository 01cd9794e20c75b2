import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../database/columns.ts'

/** Every upload until it is swept: its sender, subject, length, and the time of its last progress. */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    senderId: uuid().notNull(),
    targetId: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    startedAt: timestamptz().notNull(),
    touchedAt: timestamptz().notNull(),
    /** Complete and received. The row stays for a client that lost the last response. */
    finishedAt: timestamptz(),
    /** What has arrived is in the shared storage, because the process that received it has stopped. */
    handedOverAt: timestamptz(),
  },
  (table) => [
    index('uploads_of_sender').on(table.senderId, table.startedAt),
    index('uploads_by_touch').on(table.touchedAt),
    index('uploads_of_target').on(table.targetId),
  ],
)
