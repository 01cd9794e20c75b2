import { allowedActions, allows, couldEver, type Standing } from '@velv/domain/actions.ts'
import { type DropAction, dropActions, type DropRelation } from '@velv/domain/drops/drop-actions.ts'
import { type DropState, dropState } from '@velv/domain/drops/drop.ts'
import { HiddenRefusal, Refusal, type RefusalCode } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DropRow } from './drops-table.ts'

type Asker = Pick<Viewer, 'id' | 'roles'>

function dropStanding(viewer: Asker, drop: DropRow, now: Date): Standing<DropRelation, DropState> {
  const relations: [DropRelation, boolean][] = [
    ['any', true],
    ['own', drop.userId === viewer.id],
    ['pausedByStaff', drop.pausedAt !== null],
  ]
  const held = relations.filter(([, holds]) => holds).map(([relation]) => relation)
  return { roles: viewer.roles, relations: new Set(held), state: dropState(drop, now) }
}

export const dropCan = (viewer: Asker, drop: DropRow, now: Date): DropAction[] =>
  allowedActions(dropActions, dropStanding(viewer, drop, now))

/** The drop, when this person may do this with it now. What he may not see does not exist for him. */
export function allowedDrop(
  viewer: Asker,
  drop: DropRow | undefined,
  action: DropAction,
  now: Date,
  code: RefusalCode = 'drop/wrong-state',
): DropRow {
  if (!drop) throw new Refusal('drop/not-found')
  const standing = dropStanding(viewer, drop, now)
  if (allows(dropActions[action], standing)) return drop
  if (!allows(dropActions['drop.read'], standing)) throw new HiddenRefusal('drop/not-found')
  throw new Refusal(couldEver(dropActions[action], standing) ? code : 'account/role')
}
