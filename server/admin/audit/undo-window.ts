import { type AdminAction, adminActions } from '@velv/domain/admin/admin-actions.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Config } from '../../platform/config/config.ts'

/** A press at the last moment is still on its way when the seconds are over, in ms. */
const graceMs = 1000

/** Before this moment the person hears nothing of an act: a little later than it can be taken back. */
export const notifyAfter = ({ undoMs }: Config, at: Date): Date | undefined =>
  undoMs === 0 ? undefined : new Date(at.getTime() + undoMs + 2 * graceMs)

/** Until when an act can be taken back; null where it cannot. */
export function undoUntil(
  { undoMs }: Config,
  { action, at, undoes }: Pick<AuditEntryRow, 'action' | 'at' | 'undoes'>,
): Date | null {
  return undoMs > 0 && isUndoable(action) && !undoes ? new Date(at.getTime() + undoMs) : null
}

/** Whether a press that arrives now still counts. */
export const canStillUndo = (until: Date | null, now: Date): boolean =>
  until !== null && now.getTime() <= until.getTime() + graceMs

/** Whoever wrote to it since an act, staff or its own person, meant what stands there now. */
export const isChangedSinceEntry = ({ at }: Pick<AuditEntryRow, 'at'>, { updatedAt }: { updatedAt: Date }): boolean =>
  updatedAt.getTime() !== at.getTime()

const isUndoable = (action: AdminAction) => adminActions[action].safeguard === 'undo'
