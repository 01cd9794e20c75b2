import {
  type NotificationAction,
  type NotificationTemplate,
  notificationTemplates as rows,
} from '@velv/domain/notifications/notification-templates.ts'
import { emailDelivery } from '@velv/domain/notifications/email-preferences.ts'
import { notificationParams } from '@velv/domain/notifications/notification-params.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { digestEntries, notifications } from './notifications-table.ts'
import { listDevicesOf } from './push/push-queries.ts'

type NotificationEvent = { id: number; action: NotificationAction; at: Date; details: Record<string, unknown> }

type NewNotification = { user: User; event: NotificationEvent; id?: string }

/** Saves a notification in the recipient's list and enqueues its other channels in the same transaction. An event whose
 * email is a receipt of payment sends no other. Idempotent. */
export async function createNotification(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { user, event, id = newId(clock.now()) }: NewNotification,
): Promise<void> {
  const { channels, title, body, path }: NotificationTemplate = rows[event.action]
  const params = notificationParams(event.details)
  const [inserted] = await tx
    .insert(notifications)
    .values({
      id,
      userId: user.id,
      eventId: event.id,
      title: title(params),
      body: body(params),
      path: path(params),
      at: event.at,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!inserted) return
  if (channels.includes('mail') && event.details.email !== 'receipt') {
    const delivery = emailDelivery(user, event.action)
    if (delivery === 'now') await jobs.enqueue(tx, 'email.notification', { notificationId: id })
    if (delivery === 'digest') await tx.insert(digestEntries).values({ notificationId: id, userId: user.id })
  }
  if (channels.includes('push'))
    for (const device of await listDevicesOf(tx, user.id, clock.now()))
      await jobs.enqueue(tx, 'push.notification', { notificationId: id, registrationId: device.id })
  await publishInvalidation(
    tx,
    user.id,
    event.action.startsWith('account.') ? ['notifications', 'me', 'badges'] : ['notifications'],
  )
}
