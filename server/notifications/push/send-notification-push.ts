import type { JobPayload } from '@velv/domain/jobs.ts'
import type { Deps } from '../../deps.ts'
import type { PushResult } from '../../platform/push/push.ts'
import type { PushPayload } from '../../platform/push/push-payload.ts'
import { readNotification } from '../notifications-queries.ts'
import { deleteDevice, markDelivered, readDevice } from './push-queries.ts'
import type { PushRegistration } from './push-registrations-table.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'jobs' | 'log' | 'push'>

/** Older notifications are not pushed, in ms. */
const maxAgeMs = 86_400_000

/**
 * Pushes a notification to one device, unless it has been read, is more than a day old, or the device now belongs to
 * another person. A crash after sending can push it twice, but never loses it.
 */
export async function sendNotificationPush(
  needs: Needs,
  { notificationId, registrationId }: JobPayload<'push.notification'>,
): Promise<void> {
  const { clock, db, jobs } = needs
  const now = clock.now()
  const notification = await readNotification(db, notificationId)
  const device = notification && (await readDevice(db, { id: registrationId }, now))
  if (!device || device.userId !== notification.userId || notification.readAt) return
  if (now.getTime() - notification.at.getTime() > maxAgeMs) return
  const { id, title, body, path, at } = notification
  const answer = await pushToDevice(needs, device, { id, title, body, path, at: at.toISOString() })
  if (answer.outcome === 'later')
    await jobs.enqueue(
      db,
      'push.notification',
      { notificationId, registrationId },
      { afterSeconds: answer.afterSeconds },
    )
}

/** Sends to a device, and deletes its registration when it has expired. Throws if the service does not respond. */
export async function pushToDevice(
  { clock, db, push }: Pick<Needs, 'clock' | 'db' | 'push'>,
  device: PushRegistration,
  payload: PushPayload,
): Promise<PushResult> {
  const answer = await push.send(device.fcmToken, payload)
  if (answer.outcome === 'gone') await deleteDevice(db, device)
  if (answer.outcome === 'sent') await markDelivered(db, device, clock.now())
  return answer
}
