import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** Every upload that was begun, until it is swept: whose, what for, how long, and when somebody last went on with it. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    senderId: uuid().notNull(),
    targetId: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    startedAt: timestamptz().notNull(),
    touchedAt: timestamptz().notNull(),
    /** Whole and received; what is left of it is kept for a client whose last answer was lost. */
    finishedAt: timestamptz(),
  },
  (table) => [
    index('uploads_of_sender').on(table.senderId, table.startedAt),
    index('uploads_by_touch').on(table.touchedAt),
    index('uploads_of_target').on(table.targetId),
  ],
)
