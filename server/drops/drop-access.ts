import { allowedActions, allows, isEverGranted, type AccessContext } from '@velv/domain/actions.ts'
import { type DropAction, dropActions, type DropRelation } from '@velv/domain/drops/drop-actions.ts'
import { type DropFacts, type DropState, dropState } from '@velv/domain/drops/drop.ts'
import { HiddenError, AppError, type ErrorCode } from '@velv/domain/errors.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DropRow } from './drops-table.ts'

type Requester = Pick<Viewer, 'id' | 'roles'>

/** What decides about the state of a drop and about who may do what with it. */
type DropAccessFacts = DropFacts & Pick<DropRow, 'userId'>

function dropAccess(viewer: Requester, drop: DropAccessFacts, now: Date): AccessContext<DropRelation, DropState> {
  const relations: [DropRelation, boolean][] = [
    ['any', true],
    ['own', drop.userId === viewer.id],
    ['pausedByStaff', drop.pausedAt !== null],
  ]
  const matching = relations.filter(([, holds]) => holds).map(([relation]) => relation)
  return { roles: viewer.roles, relations: new Set(matching), state: dropState(drop, now) }
}

export const allowedDropActions = (viewer: Requester, drop: DropAccessFacts, now: Date): DropAction[] =>
  allowedActions(dropActions, dropAccess(viewer, drop, now))

/**
 * Returns the drop if the viewer may perform the action now. Throws a not-found error if the viewer may not see the
 * drop.
 */
export function allowedDrop(
  viewer: Requester,
  drop: DropRow | undefined,
  action: DropAction,
  now: Date,
  code: ErrorCode = 'drop/wrong-state',
): DropRow {
  if (!drop) throw new AppError('drop/not-found')
  const access = dropAccess(viewer, drop, now)
  if (allows(dropActions[action], access)) return drop
  if (!allows(dropActions['drop.read'], access)) throw new HiddenError('drop/not-found')
  throw new AppError(isEverGranted(dropActions[action], access) ? code : 'account/role')
}
