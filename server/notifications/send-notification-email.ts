import { emailDelivery } from '@velv/domain/notifications/email-preferences.ts'
import {
  isMailedAction,
  isNotificationAction,
  type NotificationTemplate,
  notificationTemplates,
} from '@velv/domain/notifications/notification-templates.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import { hasVerifiedEmail } from '../accounts/email/send-account-email.ts'
import type { Deps } from '../deps.ts'
import { readEvent } from '../platform/jobs/events.ts'
import { notificationEmail } from './notification-emails.ts'
import { readNotification } from './notifications-queries.ts'
import { unsubscribeUrl } from './unsubscribe/unsubscribe-link.ts'

/** Sends a notification by email. A crash after sending can send it twice, but never loses it. */
export async function sendNotificationEmail(
  { db, mailer, baseUrl, secret }: Pick<Deps, 'db' | 'mailer' | 'baseUrl' | 'secret'>,
  notificationId: string,
): Promise<void> {
  const notification = await readNotification(db, notificationId)
  const user = notification && (await readUser(db, notification.userId))
  const action = notification && (await readEvent(db, notification.eventId))?.action
  if (!user || !hasVerifiedEmail(user) || action === undefined || !isNotificationAction(action)) return
  // The recipient may have turned it off since it was queued.
  if (emailDelivery(user, action) === 'off') return
  const { button, group }: NotificationTemplate = notificationTemplates[action]
  const unsubscribe =
    isMailedAction(action) && group ? unsubscribeUrl({ baseUrl, secret }, { userId: user.id, event: group }) : undefined
  await mailer.send(
    notificationEmail({ ...notification, button }, { user, baseUrl, unsubscribe, key: `notice-${notificationId}` }),
  )
}
