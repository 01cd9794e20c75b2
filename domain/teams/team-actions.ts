import { type ActionTable, allows } from '../actions.ts'
import { answeringRoles, type Membership, teamRoles } from './team-roles.ts'

/**
 * The viewer's relation to a person on a team, if they are on it themselves: `colleague` for everybody there, `self` for
 * themselves. `lead`: the viewer leads the team. `lastLead`: nobody but the person leads it.
 */
export type TeamRelation = 'lead' | 'colleague' | 'self' | 'lastLead'

/** What the person is on their team. */
export type TeamState = (typeof teamRoles)[number]

const lead = { role: 'dropOwner', as: 'lead', from: teamRoles } as const

/**
 * Who may do what with the people of a team. For what concerns the team as a whole, such as its name, the person is the
 * viewer.
 */
const rows = {
  'team.read': { by: [{ role: 'dropOwner', as: 'colleague', from: teamRoles }] },
  'team.rename': { by: [lead] },
  'team.invite': { by: [lead] },
  // The terms that its holds begin with.
  'team.set-hold-terms': { by: [lead] },
  // A drop of the team. What may be done with it then is in the table of drops.
  'team.write-brief': { by: [{ role: 'dropOwner', as: 'self', from: answeringRoles }] },
  // A person who leaves gets an organization of their own. The last lead can't leave, so every team has one.
  'team.leave': { by: [{ role: 'dropOwner', as: 'self', from: teamRoles }], unless: ['lastLead'] },
  'colleague.set-role': { by: [lead], unless: ['lastLead'] },
  'colleague.remove': { by: [lead], unless: ['self', 'lastLead'] },
} as const satisfies ActionTable<string, TeamRelation, TeamState>

export type TeamAction = keyof typeof rows

export const teamActions: ActionTable<TeamAction, TeamRelation, TeamState> = rows

/** Whether somebody with this membership writes briefs; an owner whom staff have yet to approve will lead their own team. */
export const canWriteBriefs = (organization: Pick<Membership, 'role'> | null): boolean =>
  organization === null ||
  allows(teamActions['team.write-brief'], {
    roles: ['dropOwner'],
    relations: new Set(['self']),
    state: organization.role,
  })

/** Whether somebody with this membership changes the terms that the organization's holds begin with. */
export const canSetHoldTerms = (organization: Pick<Membership, 'role'>): boolean =>
  allows(teamActions['team.set-hold-terms'], {
    roles: ['dropOwner'],
    relations: new Set(organization.role === 'lead' ? ['lead'] : []),
    state: organization.role,
  })

/** What the list of a team's recent changes names. */
export const teamChanges = [
  'team.invite',
  'team.join',
  'team.leave',
  'team.rename',
  'colleague.set-role',
  'colleague.remove',
] as const

export type TeamChange = (typeof teamChanges)[number]
