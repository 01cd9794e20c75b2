import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import * as contract from './notifications-contract.ts'
import { countUnread, listNotificationsOf, markRead } from './notifications-queries.ts'
import * as pushContract from './push/push-contract.ts'
import { readDeviceOfSession } from './push/push-queries.ts'
import { deleteFcmToken, saveFcmToken } from './push/save-fcm-token.ts'
import { sendNotice } from './push/send-notification.ts'

export function notificationRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, push } = deps

  on(contract.listNotifications, async ({ viewer: { id }, query }) => {
    const found = await listNotificationsOf(db, id, readCursor(query.after))
    const page = pageOfRows(found, (notification) => cursorOf(notification.at, notification.id))
    const rows = page.rows.map(({ id: notificationId, title, body, path, at, readAt }) => ({
      id: notificationId,
      title,
      body,
      path,
      at: at.toISOString(),
      read: readAt !== null,
    }))
    return { rows, next: page.next, unread: await countUnread(db, id) }
  })

  on(contract.markNotificationsRead, async ({ viewer: { id }, json }) => {
    await markRead(db, id, json.ids, clock.now())
    await publishInvalidation(db, id, ['notifications'])
  })

  on(pushContract.readPushKey, async ({ viewer }) => {
    const device = await readDeviceOfSession(db, viewer.sessionId)
    return { publicKey: push.publicKey, registered: device !== undefined }
  })

  on(pushContract.saveFcmToken, ({ viewer, json }) => saveFcmToken(deps, viewer, json.fcmToken))

  on(pushContract.deleteFcmToken, ({ viewer }) => deleteFcmToken(deps, viewer))

  on(pushContract.sendNotice, ({ viewer, json }) => sendNotice(deps, viewer, json))
}
