import type { AccessContext } from '../../actions.ts'
import type { Role } from '../../roles.ts'
import type { Colleague } from '../../teams/ownership.ts'
import { answeringRoles } from '../../teams/team-roles.ts'
import type { HoldRelation } from './hold-actions.ts'
import type { HoldState } from './hold.ts'

type Facts = {
  state: HoldState
  organizationId: string
  creatorId: string
  openedAt: Date | null
  endsAt: Date | null
  proposedBy: 'creator' | 'owner' | null
}

/** The person's relations to this hold. `isBlocked`: another organization's hold stands in the way of accepting it. */
export function holdAccess(
  viewer: Colleague & { id: string; roles: readonly Role[] },
  hold: Facts,
  { isSuspended, isBlocked }: { isSuspended: boolean; isBlocked: boolean },
): AccessContext<HoldRelation, HoldState> {
  const isOwn = hold.creatorId === viewer.id
  const isColleague = viewer.organization?.id === hold.organizationId
  const isAnswering = isColleague && answeringRoles.includes(viewer.organization!.role)
  const mayAnswer = hold.proposedBy === 'owner' ? isOwn : isAnswering
  const relations: [HoldRelation, boolean][] = [
    ['any', true],
    ['suspended', isSuspended],
    ['blocked', isBlocked],
    ['own', isOwn],
    ['colleague', isColleague],
    ['answering', isAnswering],
    ['unopened', isAnswering && hold.openedAt === null],
    ['proposing', hold.proposedBy === null && (isAnswering || (isOwn && hold.endsAt === null))],
    ['proposed', hold.proposedBy !== null && mayAnswer],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: hold.state,
  }
}
