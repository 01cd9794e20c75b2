import { listAuditEntries } from '../../accounts/audit/audit-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import * as contract from './audit-contract.ts'

/** The audit trail. */
export function auditRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db } = deps

  on(contract.listAuditEntries, async (c) => {
    const { after, ...filter } = c.req.valid('query')
    const found = await listAuditEntries(db, { ...filter, after: readCursor(after) })
    const page = pageOfRows(found, ({ entry }) => cursorOf(entry.at, entry.id))
    return c.json({ rows: page.rows.map(auditEntryView), next: page.next }, 200)
  })
}

/** An audit entry as shown to staff. */
const auditEntryView = ({
  entry,
  actorName,
  subjectName,
  undone,
}: Awaited<ReturnType<typeof listAuditEntries>>[number]) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  actor: entry.actorId && entry.actorVelvId ? { id: entry.actorId, velvId: entry.actorVelvId, name: actorName } : null,
  subject: { kind: entry.subjectKind, id: entry.subjectId, label: entry.subjectLabel, name: subjectName },
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  undoes: entry.undoes,
  undone,
})
