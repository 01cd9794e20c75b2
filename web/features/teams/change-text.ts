import { teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import type { TeamChange } from './team.ts'

/** "a lead", "a member", "an observer". */
export function asRoleText(role: TeamRole): string {
  const name = teamRoleTexts[role].label.toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** What was changed and by whom, in a line; empty for a change of a newer version. */
export function changeText({ change, by, isByYou, who, role }: TeamChange): string {
  const actor = isByYou ? 'You' : (by ?? 'Someone')
  const person = who ?? 'someone'
  switch (change) {
    case 'team.invite':
      return `${actor} invited ${person}`
    case 'team.join':
      return `${actor} joined${role ? ` as ${asRoleText(role)}` : ''}`
    case 'team.leave':
      return `${actor} left`
    case 'team.rename':
      return `${actor} renamed the team`
    case 'colleague.set-role':
      return `${actor} made ${person} ${role ? asRoleText(role) : 'something else'}`
    case 'colleague.remove':
      return `${actor} removed ${person}`
    default:
      return ''
  }
}
