import { type StaffAct, staffActs } from '@velv/domain/admin/staff-acts.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Config } from '../platform/config.ts'

/** A press at the last moment is still on its way when the seconds are over, in ms. */
const graceMs = 1000

/** Before this moment the person hears nothing of an act: a little later than it can be taken back. */
export const quietUntil = ({ undoMs }: Config, at: Date): Date | undefined =>
  undoMs === 0 ? undefined : new Date(at.getTime() + undoMs + 2 * graceMs)

/** Until when an act can be taken back; null where it cannot. */
export function undoUntil(
  { undoMs }: Config,
  { act, at, undoes }: Pick<StaffActRow, 'act' | 'at' | 'undoes'>,
): Date | null {
  return undoMs > 0 && isUndoable(act) && !undoes ? new Date(at.getTime() + undoMs) : null
}

/** Whether a press that arrives now still counts. */
export const isInTime = (until: Date | null, now: Date): boolean =>
  until !== null && now.getTime() <= until.getTime() + graceMs

/** Whoever wrote to it since an act, staff or its own person, meant what stands there now. */
export const isChangedSince = ({ at }: Pick<StaffActRow, 'at'>, { updatedAt }: { updatedAt: Date }): boolean =>
  updatedAt.getTime() !== at.getTime()

const isUndoable = (act: StaffAct) => staffActs[act].way === 'undo'
