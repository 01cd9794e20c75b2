import type { listActs } from '../accounts/acts-queries.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Config } from '../platform/config.ts'
import { undoUntil } from './undo-time.ts'

/** What was done, and until when it can be taken back. */
export const doneOf = (config: Config, act: StaffActRow) => ({
  actId: act.id,
  subjectId: act.subjectId,
  undoUntil: undoUntil(config, act)?.toISOString() ?? null,
})

/** An entry of the audit trail as staff reads it. */
export const actView = ({ act, actorName, subjectName, undone }: Awaited<ReturnType<typeof listActs>>[number]) => ({
  id: act.id,
  at: act.at.toISOString(),
  act: act.act,
  actor: act.actorId && act.actorVelvId ? { id: act.actorId, velvId: act.actorVelvId, name: actorName } : null,
  subject: { kind: act.subjectKind, id: act.subjectId, says: act.subjectSays, name: subjectName },
  before: act.before,
  after: act.after,
  reason: act.reason,
  undoes: act.undoes,
  undone,
})
