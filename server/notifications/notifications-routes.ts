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

  on(contract.listNotifications, async (c) => {
    const { id } = c.get('viewer')
    const found = await listNotificationsOf(db, id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, (notification) => cursorOf(notification.at, notification.id))
    const rows = page.rows.map(({ id: notificationId, title, body, path, at, readAt }) => ({
      id: notificationId,
      title,
      body,
      path,
      at: at.toISOString(),
      read: readAt !== null,
    }))
    return c.json({ rows, next: page.next, unread: await countUnread(db, id) }, 200)
  })

  on(contract.markNotificationsRead, async (c) => {
    const { id } = c.get('viewer')
    await markRead(db, id, c.req.valid('json').ids, clock.now())
    await publishInvalidation(db, id, ['notifications'])
    return c.body(null, 204)
  })

  on(pushContract.readPushKey, async (c) => {
    const device = await readDeviceOfSession(db, c.get('viewer').sessionId)
    return c.json({ publicKey: push.publicKey, registered: device !== undefined }, 200)
  })

  on(pushContract.saveFcmToken, async (c) => {
    await saveFcmToken(deps, c.get('viewer'), c.req.valid('json').fcmToken)
    return c.body(null, 204)
  })

  on(pushContract.deleteFcmToken, async (c) => {
    await deleteFcmToken(deps, c.get('viewer'))
    return c.body(null, 204)
  })

  on(pushContract.sendNotice, async (c) => {
    await sendNotice(deps, c.get('viewer'), c.req.valid('json'))
    return c.body(null, 204)
  })
}
