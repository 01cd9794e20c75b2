import { listAuditEntries } from '../../accounts/audit/audit-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { auditEntryView } from './audit-entry-view.ts'
import * as contract from './audit-contract.ts'
import { personView } from '../people/person-view.ts'
import { undoAdminAction } from './undo-admin-action.ts'

/** The audit trail, and undoing. */
export function auditRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, config } = deps

  on(contract.listAuditEntries, async (c) => {
    const { after, ...filter } = c.req.valid('query')
    const found = await listAuditEntries(db, { ...filter, after: readCursor(after) })
    const page = pageOfRows(found, ({ entry }) => cursorOf(entry.at, entry.id))
    return c.json({ rows: page.rows.map(auditEntryView), next: page.next }, 200)
  })

  on(contract.undoAdminAction, async (c) => {
    const viewer = c.get('viewer')
    const user = await undoAdminAction(deps, viewer, c.req.valid('param').id)
    return c.json({ people: user ? [personView(config, viewer, user)] : [] }, 200)
  })
}
