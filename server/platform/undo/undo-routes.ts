import type { Db } from '../database/database.ts'
import type { DatabaseTime } from '../database/database-time.ts'
import type { MountRoute } from '../http/api.ts'
import { listUndoable } from './pending-actions-queries.ts'
import type { PendingAction } from './pending-actions-table.ts'
import type { Undo } from './undo.ts'
import * as contract from './undo-contract.ts'

export const undoOffer = ({ id, action, subjectId, subjectLabel, params, decidedAt, dueAt }: PendingAction) => ({
  id,
  action,
  subjectId,
  label: subjectLabel,
  level: 'level' in params ? (params.level ?? null) : null,
  at: decidedAt.toISOString(),
  undoUntil: dueAt.toISOString(),
})

/** What can be undone, and undoing it. */
export function undoRoutes<Viewer extends { id: string }>(
  on: MountRoute<Viewer>,
  { db, databaseTime, undo }: { db: Db; databaseTime: DatabaseTime; undo: Undo<Viewer> },
): void {
  on(contract.listUndoOffers, async ({ viewer }) => {
    const rows = await listUndoable(db, viewer.id, await databaseTime(db))
    return { rows: rows.map(undoOffer) }
  })

  on(contract.undoAction, async ({ viewer, param }) => {
    const { subjectId } = await undo.undo(viewer, param.id)
    return { subjectId }
  })
}
