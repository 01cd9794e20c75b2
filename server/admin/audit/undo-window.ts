import { type AdminAction, adminActions } from '@velv/domain/admin/admin-actions.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Config } from '../../platform/config/config.ts'

/** Tolerance for requests that were sent just before the undo time ended, in ms. */
const graceMs = 1000

/** When the person may be notified of an action: slightly after it can no longer be undone. */
export const notifyAfter = ({ undoMs }: Config, at: Date): Date | undefined =>
  undoMs === 0 ? undefined : new Date(at.getTime() + undoMs + 2 * graceMs)

/** Until when an action can be undone; null if it cannot. */
export function undoUntil(
  { undoMs }: Config,
  { action, at, undoes }: Pick<AuditEntryRow, 'action' | 'at' | 'undoes'>,
): Date | null {
  return undoMs > 0 && isUndoable(action) && !undoes ? new Date(at.getTime() + undoMs) : null
}

/** Whether a request that arrives now is still in time. */
export const canStillUndo = (until: Date | null, now: Date): boolean =>
  until !== null && now.getTime() <= until.getTime() + graceMs

/**
 * Whether staff or the account's own person has written to the record since the entry. Such a change must not be
 * overwritten.
 */
export const isChangedSinceEntry = ({ at }: Pick<AuditEntryRow, 'at'>, { updatedAt }: { updatedAt: Date }): boolean =>
  updatedAt.getTime() !== at.getTime()

const isUndoable = (action: AdminAction) => adminActions[action].safeguard === 'at-once'
