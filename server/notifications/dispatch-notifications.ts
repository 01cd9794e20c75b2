import {
  type Recipient,
  isNotificationAction,
  notificationTemplates as rows,
} from '@velv/domain/notifications/notification-templates.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { Db } from '../platform/database/database.ts'
import { readWatchers } from './watchers-queries.ts'
import type { Deps } from '../deps.ts'
import { readEvent, type StoredEvent } from '../platform/jobs/events.ts'
import { createNotification } from './create-notification.ts'

const recipientField: Record<Recipient, string> = {
  person: 'personId',
  creator: 'creatorId',
  owner: 'ownerId',
  colleague: 'personId',
  screener: 'personId',
}

/**
 * Notifies the recipients of an event by the channels in the template table: list, open page, devices, email. Each is
 * notified once, however often this runs; what concerns an owner goes to the colleagues who watch the drop.
 */
export async function dispatchNotifications(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  eventId: number,
): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event || !isNotificationAction(event.action)) return
  const { action } = event
  for (const user of await readRecipients(db, event.details, rows[action].to))
    await db.transaction((tx) => createNotification({ clock, jobs }, tx, { user, event: { ...event, action } }))
}

/**
 * The person that an event names, unless they have deleted their account in the meantime, or the colleagues who watch
 * the drop whose owner it names.
 */
async function readRecipients(db: Db, details: StoredEvent['details'], to: Recipient): Promise<User[]> {
  const userId = details[recipientField[to]]
  if (typeof userId !== 'string') return []
  const watchers = to === 'owner' ? await readWatchers(db, details) : []
  if (watchers.length > 0) return watchers
  const user = await readUser(db, userId)
  return user ? [user] : []
}
