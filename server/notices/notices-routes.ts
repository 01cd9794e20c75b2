import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { tell } from '../platform/live.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import * as contract from './notices-contract.ts'
import { countUnread, listNoticesOf, markRead } from './notices-queries.ts'

export function noticeRoutes(on: On<Viewer>, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
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
}
