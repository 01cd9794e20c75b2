import { listActs } from '../accounts/acts-queries.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { actView } from './act-view.ts'
import * as contract from './acts-contract.ts'
import { personView } from './person-view.ts'
import { undoAct } from './undo-act.ts'

/** The audit trail, and taking back. */
export function actRoutes(on: On<Viewer>, deps: Deps): void {
  const { db, config } = deps

  on(contract.listStaffActs, async (c) => {
    const { after, ...filter } = c.req.valid('query')
    const found = await listActs(db, { ...filter, after: readCursor(after) })
    const page = pageOfRows(found, ({ act }) => cursorOf(act.at, act.id))
    return c.json({ rows: page.rows.map(actView), next: page.next }, 200)
  })

  on(contract.undoStaffAct, async (c) => {
    const viewer = c.get('viewer')
    const user = await undoAct(deps, viewer, c.req.valid('param').id)
    return c.json({ people: user ? [personView(config, viewer, user)] : [] }, 200)
  })
}
