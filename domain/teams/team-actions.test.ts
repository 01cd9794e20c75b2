import { expect, it } from 'vitest'
import { allowedActions } from '../actions.ts'
import { teamActions, type TeamRelation } from './team-actions.ts'
import { isJoinPath, joinConsequence, joinPath } from './team-invitation.ts'
import { teamRoles } from './team-roles.ts'

const can = (relations: TeamRelation[], state: (typeof teamRoles)[number] = 'member') =>
  allowedActions(teamActions, { roles: ['dropOwner'], relations: new Set(relations), state })

it('lets a lead do everything with colleagues, and everybody else only read and leave, and members write briefs', () => {
  expect(can(['colleague', 'lead'])).toEqual([
    'team.read',
    'team.rename',
    'team.invite',
    'team.set-hold-terms',
    'colleague.set-role',
    'colleague.remove',
  ])
  expect(can(['colleague'])).toEqual(['team.read'])
  expect(can(['colleague', 'self'])).toEqual(['team.read', 'team.write-brief', 'team.leave'])
  expect(can(['colleague', 'self'], 'observer')).toEqual(['team.read', 'team.leave'])
  expect(can([])).toEqual([])
})

it('keeps the last lead, who can still do everything else', () => {
  expect(can(['colleague', 'self', 'lead', 'lastLead'], 'lead')).toEqual([
    'team.read',
    'team.rename',
    'team.invite',
    'team.set-hold-terms',
    'team.write-brief',
  ])
  expect(can(['colleague', 'self', 'lead'], 'lead')).toContain('team.leave')
})

it.each(['creator', 'screener', 'admin'] as const)('gives nothing to a %s', (role) => {
  const relations = new Set<TeamRelation>(['colleague', 'self', 'lead'])
  for (const state of teamRoles) expect(allowedActions(teamActions, { roles: [role], relations, state })).toEqual([])
})

it.each([
  [undefined, 'none'],
  [{ colleagues: 2, hasSubmissions: true }, 'leave'],
  [{ colleagues: 0, hasSubmissions: true }, 'request'],
  [{ colleagues: 0, hasSubmissions: false }, 'merge'],
] as const)('says what joining does to an organization with %o: %s', (own, consequence) =>
  expect(joinConsequence(own)).toBe(consequence),
)

it('knows the path of an invitation, and no other', () => {
  expect(isJoinPath(joinPath('0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'))).toBe(true)
  for (const path of ['/team', '/team/join/', '/team/join/../../api/me', '//elsewhere.example/team/join/1'])
    expect(isJoinPath(path)).toBe(false)
})
