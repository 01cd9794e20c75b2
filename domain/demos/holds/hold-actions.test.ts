import { describe, expect, it } from 'vitest'
import { allowedActions } from '../../actions.ts'
import type { TeamRole } from '../../teams/team-roles.ts'
import { holdAccess } from './hold-access.ts'
import { holdActions, holdMatrix } from './hold-actions.ts'
import { type HoldState, holdStates } from './hold.ts'

const day = new Date('2026-11-24T12:00:00Z')

const hold = {
  state: 'offered' as HoldState,
  organizationId: 'northbound',
  creatorId: 'mira',
  openedAt: null as Date | null,
  endsAt: day as Date | null,
  proposedBy: null as 'creator' | 'owner' | null,
}

const people = {
  creator: { id: 'mira', roles: ['creator'] },
  another: { id: 'june', roles: ['creator'] },
  ...Object.fromEntries(
    (['lead', 'member', 'observer'] satisfies TeamRole[]).map((role) => [
      role,
      { id: role, roles: ['dropOwner'], organization: { id: 'northbound', role } },
    ]),
  ),
  elsewhere: { id: 'karl', roles: ['dropOwner'], organization: { id: 'polar', role: 'lead' } },
  screener: { id: 'ola', roles: ['screener'] },
  staff: { id: 'ada', roles: ['admin'] },
} as Record<string, Parameters<typeof holdAccess>[0]>

const can = (who: string, change: Partial<typeof hold> = {}, is = { isSuspended: false, isBlocked: false }) =>
  allowedActions(holdActions, holdAccess(people[who]!, { ...hold, ...change }, is))
    .map((action) => action.replace('hold.', ''))
    .join(' ')

// Copied from the model, so that a mistake in the table is detected.
describe('who may do what with a hold [B-5]', () => {
  it.each([
    ['creator', 'read accept decline'],
    ['lead', 'read edit release'],
    ['member', 'read edit release'],
    ['observer', 'read'],
    ['staff', 'read'],
    ['another', ''],
    ['elsewhere', ''],
    ['screener', ''],
  ])('%s with an offer: %s', (who, actions) => expect(can(who)).toBe(actions))

  it.each([
    ['creator', 'read'],
    ['lead', 'read extend release'],
    ['member', 'read extend release'],
    ['observer', 'read'],
    ['staff', 'read'],
    ['another', ''],
    ['elsewhere', ''],
  ])('%s with an active hold: %s', (who, actions) => expect(can(who, { state: 'active', openedAt: day })).toBe(actions))

  it.each(holdStates.filter((state) => state !== 'offered' && state !== 'active'))(
    'nobody but readers once %s',
    (state) => {
      expect(Object.keys(people).map((who) => can(who, { state }))).toEqual([
        'read',
        '',
        'read',
        'read',
        'read',
        '',
        '',
        'read',
      ])
    },
  )

  it('fixes the terms once the creator has opened the offer', () => {
    expect(can('lead', { openedAt: day })).toBe('read release')
  })

  it('lets the side that has to agree answer a proposed end, and either side propose the first one', () => {
    const active = { state: 'active' as const, openedAt: day }
    expect(can('creator', { ...active, proposedBy: 'owner' })).toBe('read agree refuse')
    expect(can('member', { ...active, proposedBy: 'owner' })).toBe('read release')
    expect(can('creator', { ...active, endsAt: null })).toBe('read extend')
    expect(can('creator', { ...active, endsAt: null, proposedBy: 'creator' })).toBe('read')
    expect(can('member', { ...active, endsAt: null, proposedBy: 'creator' })).toBe('read agree refuse release')
  })

  it('keeps a creator from accepting while the song is suspended or another hold is in the way, and not from declining', () => {
    for (const is of [
      { isSuspended: true, isBlocked: false },
      { isSuspended: false, isBlocked: true },
    ])
      expect(can('creator', {}, is)).toBe('read decline')
  })

  it('lets the clock and other actions end only what is open', () => {
    for (const action of ['hold.expire', 'hold.convert'] as const)
      expect(holdMatrix[action].by.map(({ from }) => from)).toEqual([['offered', 'active']])
  })
})
