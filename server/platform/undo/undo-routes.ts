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
  on(contract.listUndoOffers, async (c) => {
    const rows = await listUndoable(db, c.get('viewer').id, await databaseTime(db))
    return c.json({ rows: rows.map(undoOffer) }, 200)
  })

  on(contract.undoAction, async (c) => {
    const { subjectId } = await undo.undo(c.get('viewer'), c.req.valid('param').id)
    return c.json({ subjectId }, 200)
  })
}
