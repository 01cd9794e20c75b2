import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** A screener's time on a drop; the server's clock counts what lies between two beats. */
export const listeningSessions = pgTable(
  'listening_sessions',
  {
    id: uuid().primaryKey(),
    screenerId: uuid().notNull(),
    /** Like the people here without a foreign key: time that was paid outlives the drop it was spent on. */
    dropId: uuid().notNull(),
    demoId: uuid(),
    playing: boolean().notNull(),
    countedMs: integer().notNull().default(0),
    rateMicros: integer().notNull(),
    /** Media time the page may still report: it never outruns the clock. */
    creditMs: integer().notNull().default(0),
    /** Which beat was the last, so that each earning is posted once. */
    beats: integer().notNull().default(0),
    startedAt: moment().notNull(),
    lastBeatAt: moment().notNull(),
    stoppedAt: moment(),
  },
  (table) => [
    uniqueIndex('listening_sessions_running')
      .on(table.screenerId)
      .where(sql`stopped_at is null`),
    index('listening_sessions_of_screener').on(table.screenerId, table.startedAt, table.id),
  ],
)

export type ListeningSession = typeof listeningSessions.$inferSelect
