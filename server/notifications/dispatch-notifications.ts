import {
  type Recipient,
  isNotificationAction,
  notificationTemplates as rows,
} from '@velv/domain/notifications/notification-templates.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { Deps } from '../deps.ts'
import { readEvent } from '../platform/jobs/events.ts'
import { createNotification } from './create-notification.ts'

const recipientField: Record<Recipient, string> = {
  person: 'personId',
  creator: 'creatorId',
  owner: 'ownerId',
  screener: 'personId',
}

/**
 * Notifies the recipient of an event by the channels in the template table: list, open page, devices, email. Idempotent.
 */
export async function dispatchNotifications(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  eventId: number,
): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event || !isNotificationAction(event.action)) return
  const { action } = event
  const userId = event.details[recipientField[rows[action].to]]
  const user = typeof userId === 'string' ? await readUser(db, userId) : undefined
  // The recipient may have deleted their account in the meantime.
  if (!user) return
  await db.transaction((tx) => createNotification({ clock, jobs }, tx, { user, event: { ...event, action } }))
}
