import { AppError } from '@velv/domain/errors.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { createNotification } from '../create-notification.ts'
import { pushToDevice } from './send-notification-push.ts'
import { readDevice } from './push-queries.ts'

type Needs = Pick<Deps, 'appendEvent' | 'clock' | 'config' | 'db' | 'jobs' | 'limits' | 'log' | 'push'>

export type SendNotificationParams = { fcmToken: string; title: string; body: string }

/**
 * Saves a staff notification in the list of the device's owner and pushes it to that device (specification: the send-notice
 * service). It is saved first, so that every push is in the audit log, and remains when the push throws `push/…`. Without a
 * viewer, the system is the sender.
 */
export async function sendNotice(
  needs: Needs,
  viewer: Viewer | undefined,
  params: SendNotificationParams,
): Promise<void> {
  if (viewer) await needs.limits.consume('notification.send', viewer.id)
  const now = needs.clock.now()
  const fcmToken = needs.push.normalize(params.fcmToken)
  const device = fcmToken === undefined ? undefined : await readDevice(needs.db, { fcmToken }, now)
  const user = device && (await readUser(needs.db, device.userId))
  if (!user) throw new AppError('push/unknown')
  const { title, body } = params
  const id = newId(now)
  await recordNotification(needs, viewer, { id, user, at: now, title, body })
  await deliver(needs, () => pushToDevice(needs, device, { id, title, body, path: '/', at: now.toISOString() }))
}

type StaffNotification = { id: string; user: User; at: Date; title: string; body: string }

function recordNotification(
  needs: Needs,
  viewer: Viewer | undefined,
  { id, user, at, title, body }: StaffNotification,
): Promise<void> {
  return needs.db.transaction(async (tx) => {
    if (viewer) await requireStillAdmin(needs, tx, viewer)
    const details = { personId: user.id, title, text: body }
    const event = { action: 'notification.send', actorId: viewer?.id ?? null, subjectId: user.id, details } as const
    const eventId = await needs.appendEvent(tx, event)
    await createNotification(needs, tx, { id, user, event: { ...event, id: eventId, at } })
    if (viewer) {
      const subject = { kind: 'account', id: user.id, label: user.velvId } as const
      await appendAuditEntry(tx, at, viewer, {
        action: 'notification.send',
        subject,
        before: {},
        after: {},
        reason: title,
      })
    }
  })
}

/** Sends while the caller waits, so every outcome other than `sent` throws. */
async function deliver({ log }: Pick<Needs, 'log'>, send: () => ReturnType<typeof pushToDevice>): Promise<void> {
  const answer = await send().catch((err: unknown) => {
    log.warn({ err }, 'push: could not send a staff notification')
    throw new AppError('push/failed')
  })
  if (answer.outcome === 'gone') throw new AppError('push/gone')
  if (answer.outcome === 'later') throw new AppError('push/failed', undefined, answer.afterSeconds)
  if (answer.outcome !== 'sent') throw new AppError('push/failed')
}
