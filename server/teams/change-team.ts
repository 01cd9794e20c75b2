import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { writeOrganization } from '../accounts/organizations/memberships.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { setMembership } from './set-membership.ts'
import { lockTeam } from './team-access.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

/** Changes what a colleague, or the viewer, may do. */
export async function setColleagueRole(
  { db, clock, limits, appendEvent }: Needs,
  viewer: Viewer,
  colleagueId: string,
  role: TeamRole,
): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organization, colleague } = await lockTeam(tx, viewer, 'colleague.set-role', colleagueId)
    if (colleague.organizationRole === role) return
    await setMembership({ clock, appendEvent }, tx, colleague, { organization, role })
    const details = { personId: colleagueId, role }
    await appendEvent(tx, { action: 'colleague.set-role', actorId: viewer.id, subjectId: organization.id, details })
  })
}

/** Takes a colleague off the team. What they wrote stays; an approval that came from the team's domain ends. */
export async function removeColleague(
  { db, clock, limits, appendEvent }: Needs,
  viewer: Viewer,
  colleagueId: string,
): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organization, colleague } = await lockTeam(tx, viewer, 'colleague.remove', colleagueId)
    await setMembership({ clock, appendEvent }, tx, colleague, null)
    const details = { personId: colleagueId }
    await appendEvent(tx, { action: 'colleague.remove', actorId: viewer.id, subjectId: organization.id, details })
  })
}

export async function leaveTeam({ db, clock, limits, appendEvent }: Needs, viewer: Viewer): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organization, colleague } = await lockTeam(tx, viewer, 'team.leave')
    await setMembership({ clock, appendEvent }, tx, colleague, null)
    await appendEvent(tx, { action: 'team.leave', actorId: viewer.id, subjectId: organization.id })
  })
}

export async function renameOrganization(
  { db, clock, limits, appendEvent }: Needs,
  viewer: Viewer,
  name: string,
): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organization } = await lockTeam(tx, viewer, 'team.rename')
    if (organization.name === name) return
    await writeOrganization(tx, organization.id, { name }, clock.now())
    await appendEvent(tx, { action: 'team.rename', actorId: viewer.id, subjectId: organization.id })
  })
}
