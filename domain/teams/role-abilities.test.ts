import { expect, it } from 'vitest'
import { reachOf, roleAbilities } from './role-abilities.ts'
import { teamRoles } from './team-roles.ts'

it('[B-4] compares what the roles may do, as the action tables say', () => {
  expect(
    Object.fromEntries(
      roleAbilities.map((ability) => [ability.label, teamRoles.map((role) => reachOf(role, ability)).join(' ')]),
    ),
  ).toEqual({
    'Listen to pitches': 'all all all',
    'Give an opinion': 'all all all',
    'Give stars, comment': 'all all all',
    'Answer pitches': 'all all none',
    'Tag, collect songs': 'all all none',
    'Assign work': 'all all none',
    'Write briefs': 'all all none',
    'Invite creators': 'all all none',
    'Close, delete drops': 'all own none',
    'Hand over drops': 'all own own',
    'Manage people': 'all none none',
  })
})
