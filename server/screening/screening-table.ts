import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** The time a screener, or the drop's owner, listens to the songs of a drop. An owner's is never paid. */
export const listeningSessions = pgTable(
  'listening_sessions',
  {
    id: uuid().primaryKey(),
    /** The listener: a screener, or the drop's owner. */
    screenerId: uuid().notNull(),
    /** Like the people here without a foreign key: time that was paid outlives the drop it was spent on. */
    dropId: uuid().notNull(),
    demoId: uuid(),
    playing: boolean().notNull(),
    countedMs: integer().notNull().default(0),
    rateMicros: integer().notNull(),
    /** Media time the page may still report: it never outruns the clock. */
    creditMs: integer().notNull().default(0),
    /** How much listening the page has reported in this session, so that a repeated report is counted once. */
    reportedMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Which beat was the last, so that each earning is posted once. */
    sequence: integer().notNull().default(0),
    startedAt: timestamptz().notNull(),
    lastHeartbeatAt: timestamptz().notNull(),
    stoppedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('listening_sessions_running')
      .on(table.screenerId)
      .where(sql`stopped_at is null`),
    index('listening_sessions_of_screener').on(table.screenerId, table.startedAt, table.id),
  ],
)

export type ListeningSession = typeof listeningSessions.$inferSelect
