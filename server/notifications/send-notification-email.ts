import { isMailedAction, isNotificationAction } from '@velv/domain/notifications/notification-templates.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import { hasVerifiedEmail } from '../accounts/email/send-account-email.ts'
import type { Deps } from '../deps.ts'
import { readEvent } from '../platform/jobs/events.ts'
import { composeEmail } from '../platform/email/compose-email.ts'
import { readNotification } from './notifications-queries.ts'
import { signUnsubscribeLink } from './unsubscribe/unsubscribe-link.ts'

/** Sends a notification by email. A crash after sending can send it twice, but never loses it. */
export async function sendNotificationEmail(
  { db, mailer, baseUrl, secret }: Pick<Deps, 'db' | 'mailer' | 'baseUrl' | 'secret'>,
  notificationId: string,
): Promise<void> {
  const notification = await readNotification(db, notificationId)
  const user = notification && (await readUser(db, notification.userId))
  const action = notification && (await readEvent(db, notification.eventId))?.action
  if (!user || !hasVerifiedEmail(user) || action === undefined || !isNotificationAction(action)) return
  const hasSwitch = isMailedAction(action)
  // The recipient may have turned it off since it was queued.
  if (hasSwitch && user.mutedEmails.includes(action)) return
  const { id: userId, email, name } = user
  const { title, body, path } = notification
  const about = {
    to: email,
    name,
    title,
    body,
    button: 'Open Velv',
    url: baseUrl + path,
    key: `notice-${notificationId}`,
  }
  await mailer.send(
    composeEmail(
      hasSwitch
        ? {
            ...about,
            footer: 'You get this mail because of your account at Velv.',
            unsubscribe: `${baseUrl}/unsubscribe/${signUnsubscribeLink({ userId, event: action }, secret)}`,
            links: [['Choose your mails', `${baseUrl}/account`]],
          }
        : { ...about, footer: 'You get this mail for the safety of your account. It cannot be turned off.' },
    ),
  )
}
