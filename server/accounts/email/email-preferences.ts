import { type EmailGroup, emailGroups } from '@velv/domain/notifications/email-groups.ts'
import { emailGroupsFor, emailsFor } from '@velv/domain/notifications/email-preferences.ts'
import { type MailedAction, notificationTemplates } from '@velv/domain/notifications/notification-templates.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type User, users } from '../accounts-table.ts'

/** A person's switches: the master switch, the digest, the groups, and the emails in them that are off on their own. */
export function emailSettings({ profession, emailsOff, emailDigest, mutedEmailGroups, mutedEmails }: User) {
  const emails = emailsFor(profession)
  return {
    on: !emailsOff,
    digest: emailDigest,
    groups: emailGroupsFor(profession).map((group) => ({
      group,
      label: emailGroups[group].label,
      hint: emailGroups[group].hint,
      isUrgent: !emailGroups[group].canWait,
      on: !mutedEmailGroups.includes(group),
      muted: emails.filter((event) => notificationTemplates[event].group === group && mutedEmails.includes(event)),
    })),
    mails: emails.map((event) => ({
      event,
      label: notificationTemplates[event].emailName,
      on: !mutedEmails.includes(event) && !mutedEmailGroups.includes(notificationTemplates[event].group),
    })),
  }
}

export type EmailSettingsChange = {
  on?: boolean | undefined
  digest?: boolean | undefined
  mutedGroups?: EmailGroup[] | undefined
  muted?: MailedAction[] | undefined
}

/** Replaces those settings that are given. */
export async function changeEmailSettings(
  db: Db,
  userId: string,
  { on, digest, mutedGroups, muted }: EmailSettingsChange,
  at: Date,
): Promise<User> {
  const [user] = await db
    .update(users)
    .set({
      ...(on === undefined ? {} : { emailsOff: !on }),
      ...(digest === undefined ? {} : { emailDigest: digest }),
      ...(mutedGroups === undefined ? {} : { mutedEmailGroups: [...new Set(mutedGroups)].toSorted() }),
      ...(muted === undefined ? {} : { mutedEmails: [...new Set(muted)].toSorted() }),
      updatedAt: at,
    })
    .where(eq(users.id, userId))
    .returning()
  return user!
}

/** Turns one kind of email off and leaves the others; does nothing if the account no longer exists. */
export async function muteEmail(db: Db, userId: string, event: MailedAction, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ mutedEmails: sql`array_append(${users.mutedEmails}, ${event})`, updatedAt: at })
    .where(and(eq(users.id, userId), sql`not ${event} = any(${users.mutedEmails})`))
  await publishInvalidation(db, userId, ['me'])
}

/** Turns groups of emails off and leaves the others; does nothing if the account no longer exists. */
export async function muteEmailGroups(db: Db, userId: string, groups: readonly EmailGroup[], at: Date): Promise<void> {
  const added = sql`${sql.param([...groups])}::text[]`
  await db
    .update(users)
    .set({
      mutedEmailGroups: sql`(select coalesce(array_agg(distinct name order by name), '{}')
        from unnest(${users.mutedEmailGroups} || ${added}) name)`,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), sql`not ${added} <@ ${users.mutedEmailGroups}`))
  await publishInvalidation(db, userId, ['me'])
}
