import type { listAuditEntries } from '../../accounts/audit/audit-queries.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Config } from '../../platform/config/config.ts'
import { undoUntil } from './undo-window.ts'

/** What was done, and until when it can be undone. */
export const toAdminActionResult = (config: Config, entry: AuditEntryRow) => ({
  auditEntryId: entry.id,
  subjectId: entry.subjectId,
  undoUntil: undoUntil(config, entry)?.toISOString() ?? null,
})

/** An audit entry as shown to staff. */
export const auditEntryView = ({
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
