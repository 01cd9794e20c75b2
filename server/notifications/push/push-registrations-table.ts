import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../../accounts/accounts-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/**
 * Devices that receive pushes. A registration belongs to a session and is deleted with it, so that pushes end with the
 * logout.
 */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A Web Push subscription as JSON, or a token of FCM (decision N1). A device belongs to the last person who logged in there. */
    fcmToken: text().notNull().unique(),
    createdAt: timestamptz().notNull(),
    /** When a push last arrived. */
    usedAt: timestamptz(),
  },
  (table) => [index('push_registrations_of_user').on(table.userId)],
)

export type PushRegistration = typeof pushRegistrations.$inferSelect
