import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { tell } from '../platform/live.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import * as contract from './notices-contract.ts'
import { countUnread, listNoticesOf, markRead } from './notices-queries.ts'
import * as pushContract from './push-contract.ts'
import { readDeviceOfSession } from './push-queries.ts'
import { forgetFcmToken, saveFcmToken } from './save-fcm-token.ts'
import { sendNotice } from './send-notice.ts'

export function noticeRoutes(on: On<Viewer>, deps: Deps): void {
  const { db, clock, push } = deps

  on(contract.listNotices, async (c) => {
    const { id } = c.get('viewer')
    const found = await listNoticesOf(db, id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, (notice) => cursorOf(notice.at, notice.id))
    const rows = page.rows.map(({ id: noticeId, title, body, path, at, readAt }) => ({
      id: noticeId,
      title,
      body,
      path,
      at: at.toISOString(),
      read: readAt !== null,
    }))
    return c.json({ rows, next: page.next, unread: await countUnread(db, id) }, 200)
  })

  on(contract.readNotices, async (c) => {
    const { id } = c.get('viewer')
    await markRead(db, id, c.req.valid('json').ids, clock.now())
    await tell(db, id, ['notices'])
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

  on(pushContract.forgetFcmToken, async (c) => {
    await forgetFcmToken(deps, c.get('viewer'))
    return c.body(null, 204)
  })

  on(pushContract.sendNotice, async (c) => {
    await sendNotice(deps, c.get('viewer'), c.req.valid('json'))
    return c.body(null, 204)
  })
}
