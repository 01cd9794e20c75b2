import {
  type Recipient,
  isNotificationAction,
  notificationTemplates as rows,
} from '@velv/domain/notifications/notification-templates.ts'
import { isActionUndone } from '../accounts/audit/audit-queries.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { isUndone, type StoredEvent, readEvent } from '../platform/jobs/events.ts'
import { createNotification } from './create-notification.ts'

const recipientField: Record<Recipient, string> = {
  person: 'personId',
  creator: 'creatorId',
  owner: 'ownerId',
  screener: 'personId',
}

/** Whether staff has undone the action that caused this event. */
const isOfUndoneAction = async (db: Db, { details }: StoredEvent): Promise<boolean> =>
  typeof details.auditEntryId === 'string' && (await isActionUndone(db, details.auditEntryId))

/**
 * Notifies the recipient of an event by the channels in the template table: list, open page, devices, email. Idempotent.
 * An event that was undone in time notifies nobody.
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
  if (!user || (await isUndone(db, event)) || (await isOfUndoneAction(db, event))) return
  await db.transaction((tx) => createNotification({ clock, jobs }, tx, { user, event: { ...event, action } }))
}
