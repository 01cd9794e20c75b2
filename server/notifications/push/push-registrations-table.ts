import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../../accounts/accounts-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/**
 * Devices that take pushes. One belongs to the session it was registered in and goes with it: whoever logs out, or is
 * logged out, hears nothing more there.
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
    /** A Web Push subscription as JSON, or a token of FCM (decision N1). A device is one person's: the last who logged in there. */
    fcmToken: text().notNull().unique(),
    createdAt: timestamptz().notNull(),
    /** When a push last arrived there. */
    usedAt: timestamptz(),
  },
  (table) => [index('push_registrations_of_user').on(table.userId)],
)

export type PushRegistration = typeof pushRegistrations.$inferSelect
