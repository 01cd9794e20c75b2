import { mailLabels, mailsFor } from '@velv/domain/notices/mail-switches.ts'
import type { NoticeAction } from '@velv/domain/notices/notices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { type User, users } from './accounts-table.ts'

/** The mails this person can get, each with whether it is on. */
export const mailSwitches = ({ profession, mutedMails }: Pick<User, 'profession' | 'mutedMails'>) =>
  mailsFor(profession).map((event) => ({ event, label: mailLabels[event], on: !mutedMails.includes(event) }))

export async function muteMails(db: Db, userId: string, muted: NoticeAction[], at: Date): Promise<User> {
  const [user] = await db
    .update(users)
    .set({ mutedMails: [...new Set(muted)].toSorted(), updatedAt: at })
    .where(eq(users.id, userId))
    .returning()
  return user!
}

/** Turns one kind off and leaves the others; whoever has left has none. */
export async function muteMail(db: Db, userId: string, event: NoticeAction, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ mutedMails: sql`array_append(${users.mutedMails}, ${event})`, updatedAt: at })
    .where(and(eq(users.id, userId), sql`not ${event} = any(${users.mutedMails})`))
  await tell(db, userId, ['me'])
}
