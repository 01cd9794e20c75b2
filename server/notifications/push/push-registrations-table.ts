import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { sessions, users } from '../../accounts/accounts-table.ts'

/**
 * Devices that receive pushes. A registration belongs to a session and is deleted with it, so that pushes end with the
 * logout.
 */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A Web Push subscription as JSON, or a token of FCM (decision N1). A device belongs to the last person who logged in there. */
    fcmToken: text().notNull().unique(),
    createdAt: createdAtColumn(),
    /** When a push last arrived. */
    usedAt: timestamptz(),
  },
  (table) => [index('push_registrations_of_user').on(table.userId)],
)

export type PushRegistration = typeof pushRegistrations.$inferSelect
