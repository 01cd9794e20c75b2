import type { PageReport } from '@velv/domain/screening/listening-credit.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../platform/database/columns.ts'

/** The time a screener or the drop's owner spends listening to the songs of a drop. An owner is never paid. */
export const listeningSessions = pgTable(
  'listening_sessions',
  {
    id: idColumn(),
    /** The listener: a screener, or the drop's owner. */
    screenerId: uuid().notNull(),
    /** Not a foreign key (nor is `screenerId`): paid time outlives the drop it was spent on. */
    dropId: uuid().notNull(),
    demoId: uuid(),
    playing: boolean().notNull(),
    countedMs: integer().notNull().default(0),
    rateMicros: integer().notNull(),
    /** Media time the page may still report, in ms; it never exceeds the time that has passed. */
    creditMs: integer().notNull().default(0),
    /** How much listening each page has reported in this session, so that a repeated report is counted once. */
    pageReports: jsonb().$type<PageReport[]>().notNull().default([]),
    /** The number of the last heartbeat, so that each earning is posted once. */
    sequence: integer().notNull().default(0),
    startedAt: timestamptz().notNull(),
    lastHeartbeatAt: timestamptz().notNull(),
    stoppedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('listening_sessions_running')
      .on(table.screenerId)
      .where(sql`stopped_at is null`),
    index('listening_sessions_started').on(table.startedAt),
    index('listening_sessions_of_screener').on(table.screenerId, table.startedAt, table.id),
  ],
)

export type ListeningSession = typeof listeningSessions.$inferSelect
