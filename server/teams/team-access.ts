import { allowedActions, allows, isOnlyBarred, type AccessContext } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { type TeamAction, teamActions, type TeamRelation, type TeamState } from '@velv/domain/teams/team-actions.ts'
import type { User } from '../accounts/accounts-table.ts'
import { hasOtherLead, lockOrganizations } from '../accounts/organizations/memberships.ts'
import type { OrganizationRow } from '../accounts/organizations/organizations-table.ts'
import { lockUsers } from '../accounts/accounts-queries.ts'
import { organizationIdOf, type Viewer } from '../accounts/viewer.ts'
import type { Transaction } from '../platform/database/database.ts'

type Colleague = Pick<User, 'id' | 'organizationRole'>

/** Two people of the same team: the one who acts, with their roles, and the one it is about. */
type Pair = { viewer: Colleague & Pick<Viewer, 'roles'>; colleague: Colleague; hasOtherLead: boolean }

function accessOf({ viewer, colleague, hasOtherLead: isReplaceable }: Pair): AccessContext<TeamRelation, TeamState> {
  const relations: [TeamRelation, boolean][] = [
    ['colleague', true],
    ['lead', viewer.organizationRole === 'lead'],
    ['self', viewer.id === colleague.id],
    ['lastLead', colleague.organizationRole === 'lead' && !isReplaceable],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: colleague.organizationRole!,
  }
}

export const allowedTeamActions = (pair: Pair): TeamAction[] => allowedActions(teamActions, accessOf(pair))

type LockedTeam = { organization: OrganizationRow; colleague: User }

/**
 * Locks the viewer's team and returns it with the colleague, or the viewer, if the viewer may do this now: both may have
 * been removed or have got another role since the request began.
 */
export async function lockTeam(
  tx: Transaction,
  viewer: Viewer,
  action: TeamAction,
  colleagueId = viewer.id,
): Promise<LockedTeam> {
  const id = organizationIdOf(viewer)
  const organization = (await lockOrganizations(tx, [id])).get(id)
  const people = (await lockUsers(tx, [viewer.id, colleagueId])).filter((one) => one.organizationId === id)
  const [self, colleague] = [viewer.id, colleagueId].map((wanted) => people.find((one) => one.id === wanted))
  if (!organization || !self) throw new AppError('account/wrong-state')
  if (!colleague) throw new AppError('team/not-colleague')
  const access = accessOf({
    viewer: { ...self, roles: viewer.roles },
    colleague,
    hasOtherLead: await hasOtherLead(tx, colleague),
  })
  if (allows(teamActions[action], access)) return { organization, colleague }
  const isNeeded = isOnlyBarred(teamActions[action], access) && access.relations.has('lastLead')
  throw new AppError(isNeeded ? 'team/last-lead' : 'team/not-lead')
}
