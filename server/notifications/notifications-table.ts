import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../platform/database/columns.ts'
import { users } from '../accounts/accounts-table.ts'

/** A person's notifications: at most one per event, even if the event is dispatched repeatedly. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    at: timestamptz().notNull(),
    readAt: timestamptz(),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.eventId),
    index('notifications_of_user').on(table.userId, table.at, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
)

/** Notifications that wait for their recipient's next daily digest. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    notificationId: uuid()
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('digest_entries_of_user').on(table.userId, table.notificationId)],
)

export type Notification = typeof notifications.$inferSelect
