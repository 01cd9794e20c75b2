import { mailsFor } from '@velv/domain/notifications/mail-switches.ts'
import { type NotificationAction, notificationTemplates } from '@velv/domain/notifications/notification-templates.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type User, users } from '../accounts-table.ts'

/** The emails that this person can receive, each with whether it is on. */
export const mailSwitches = ({ profession, mutedEmails }: Pick<User, 'profession' | 'mutedEmails'>) =>
  mailsFor(profession).map((event) => ({
    event,
    label: notificationTemplates[event].switchLabel,
    on: !mutedEmails.includes(event),
  }))

export async function muteMails(db: Db, userId: string, muted: NotificationAction[], at: Date): Promise<User> {
  const [user] = await db
    .update(users)
    .set({ mutedEmails: [...new Set(muted)].toSorted(), updatedAt: at })
    .where(eq(users.id, userId))
    .returning()
  return user!
}

/** Turns one kind of email off and leaves the others; does nothing if the account no longer exists. */
export async function muteMail(db: Db, userId: string, event: NotificationAction, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ mutedEmails: sql`array_append(${users.mutedEmails}, ${event})`, updatedAt: at })
    .where(and(eq(users.id, userId), sql`not ${event} = any(${users.mutedEmails})`))
  await publishInvalidation(db, userId, ['me'])
}
