import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-table.ts'

const moment = () => timestamp({ withTimezone: true })

/** What a person was told; one for each event at most, however often its effects run. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    at: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    unique('notices_once').on(table.userId, table.eventId),
    index('notices_of_user').on(table.userId, table.at, table.id),
    index('notices_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
)

export type Notice = typeof notices.$inferSelect
