import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { leaveTeam, removeColleague, renameOrganization, setColleagueRole } from './change-team.ts'
import { changeInvitation, inviteColleague, resendInvitation, revokeInvitation } from './invite-colleague.ts'
import { acceptInvitation, declineInvitation, readReceivedInvitation } from './join-team.ts'
import { readTeam } from './read-team.ts'
import * as contract from './teams-contract.ts'

/** Routes of teams: their people, and joining them. */
export function teamRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.readTeam, ({ viewer, query }) => readTeam(deps, viewer, query.after))

  on(contract.renameOrganization, async ({ viewer, json }) => {
    await renameOrganization(deps, viewer, json.name)
    return readTeam(deps, viewer)
  })

  on(contract.inviteColleague, async ({ viewer, json }) => {
    await inviteColleague(deps, viewer, json)
    return readTeam(deps, viewer)
  })

  on(contract.changeTeamInvitation, async ({ viewer, param, json }) => {
    await changeInvitation(deps, viewer, param.id, json.role)
    return readTeam(deps, viewer)
  })

  on(contract.resendTeamInvitation, async ({ viewer, param }) => {
    await resendInvitation(deps, viewer, param.id)
    return readTeam(deps, viewer)
  })

  on(contract.revokeTeamInvitation, async ({ viewer, param }) => {
    await revokeInvitation(deps, viewer, param.id)
    return readTeam(deps, viewer)
  })

  on(contract.setColleagueRole, async ({ viewer, param, json }) => {
    await setColleagueRole(deps, viewer, param.id, json.role)
    return readTeam(deps, viewer)
  })

  on(contract.removeColleague, async ({ viewer, param }) => {
    await removeColleague(deps, viewer, param.id)
    return readTeam(deps, viewer)
  })

  on(contract.leaveTeam, ({ viewer }) => leaveTeam(deps, viewer))

  on(contract.readTeamInvitation, ({ viewer, param }) => readReceivedInvitation(deps, viewer, param.id))

  on(contract.acceptTeamInvitation, async ({ viewer, param }) => ({
    outcome: await acceptInvitation(deps, viewer, param.id),
  }))

  on(contract.declineTeamInvitation, ({ viewer, param }) => declineInvitation(deps, viewer, param.id))
}
