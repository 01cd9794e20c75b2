import { allowedActions, allows, isEverGranted, type AccessContext } from '@velv/domain/actions.ts'
import { type DropAction, dropActions, type DropRelation } from '@velv/domain/drops/drop-actions.ts'
import { type DropFacts, type DropState, dropState } from '@velv/domain/drops/drop.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { type Colleague, isOfOrganization, isOwnDrop, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { HiddenError, AppError, type ErrorCode } from '@velv/domain/errors.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Db } from '../platform/database/database.ts'
import { type DropRow, drops } from './drops-table.ts'
import { dropMembers } from './private/private-drops-table.ts'

type Requester = Pick<Viewer, 'id' | 'roles'> & Colleague

/** Whether the viewer was let in to a private drop. Without it they were not, so that a forgotten check reveals nothing. */
export type Admission = { isAdmitted?: boolean }

/** What decides about the state of a drop and about who may do what with it. */
type DropAccessFacts = DropFacts & OwnedDrop & Pick<DropRow, 'audience'> & Admission

function dropAccess(viewer: Requester, drop: DropAccessFacts, now: Date): AccessContext<DropRelation, DropState> {
  const relations: [DropRelation, boolean][] = [
    ['any', true],
    ['public', !isPrivate(drop)],
    ['admitted', !isPrivate(drop) || drop.isAdmitted === true],
    ['own', isOwnDrop(viewer, drop)],
    ...teamRoles.map((role): [DropRelation, boolean] => [
      role,
      isOfOrganization(viewer, drop) && viewer.organization?.role === role,
    ]),
    ['pausedByStaff', drop.pausedAt !== null],
  ]
  const matching = relations.filter(([, holds]) => holds).map(([relation]) => relation)
  return { roles: viewer.roles, relations: new Set(matching), state: dropState(drop, now) }
}

export const allowedDropActions = (viewer: Requester, drop: DropAccessFacts, now: Date): DropAction[] =>
  allowedActions(dropActions, dropAccess(viewer, drop, now))

/** The drop with whether this viewer was let in to it; call it before `allowedDrop` wherever creators may act. */
export async function withAdmission(
  db: Db,
  viewer: Requester,
  drop: DropRow | undefined,
): Promise<(DropRow & Admission) | undefined> {
  if (!drop || !isPrivate(drop) || !viewer.roles.includes('creator')) return drop
  const membership = and(eq(dropMembers.dropId, drop.id), eq(dropMembers.userId, viewer.id))
  return { ...drop, isAdmitted: (await db.$count(dropMembers, membership)) > 0 }
}

/** Throws a not-found error for a creator who was not let in to a private drop, or was removed since. */
export async function requireAdmission(db: Db, viewer: Requester, drop: DropRow): Promise<void> {
  const { isAdmitted } = (await withAdmission(db, viewer, drop))!
  if (isPrivate(drop) && !isAdmitted) throw new HiddenError('drop/not-found')
}

/** Whether a creator may see a drop as far as admission decides, as a condition on `drops` for their lists. */
export const isAdmittedTo = (userId: string): SQL =>
  sql`(${drops.audience} = '' or exists (
    select from ${dropMembers} where ${dropMembers.dropId} = ${drops.id} and ${dropMembers.userId} = ${userId}
  ))`

/**
 * Returns the drop if the viewer may perform the action now. Throws a not-found error if the viewer may not see the
 * drop.
 */
export function allowedDrop<Row extends DropRow & Admission>(
  viewer: Requester,
  drop: Row | undefined,
  action: DropAction,
  now: Date,
  code: ErrorCode = 'drop/wrong-state',
): Row {
  if (!drop) throw new AppError('drop/not-found')
  const access = dropAccess(viewer, drop, now)
  if (allows(dropActions[action], access)) return drop
  if (!allows(dropActions['drop.read'], access)) throw new HiddenError('drop/not-found')
  throw new AppError(isEverGranted(dropActions[action], access) ? code : 'account/role')
}
