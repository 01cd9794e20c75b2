/** What a person is in the organization of the drops they work on, from the one who may do most (decision A16). */
export const teamRoles = ['lead', 'member', 'observer'] as const

export type TeamRole = (typeof teamRoles)[number]

/**
 * The roles as people read them. `summary` is what each may do in a few words; the action tables decide.
 */
export const teamRoleTexts: Readonly<Record<TeamRole, { label: string; summary: string }>> = {
  lead: { label: 'Lead', summary: 'Everything, people included' },
  member: { label: 'Member', summary: 'Writes briefs, listens, answers' },
  observer: { label: 'Observer', summary: 'Listens, but doesn’t answer' },
}

export const isTeamRole = (text: string): text is TeamRole => (teamRoles as readonly string[]).includes(text)

/** The organization that a person belongs to, and what they are there. */
export type Membership = { id: string; role: TeamRole }

/** Of two roles the one that may do less. */
export const lesserRole = (one: TeamRole, other: TeamRole): TeamRole =>
  teamRoles.indexOf(one) < teamRoles.indexOf(other) ? other : one

/** The roles that answer pitches and write briefs. */
export const answeringRoles: readonly TeamRole[] = ['lead', 'member']
