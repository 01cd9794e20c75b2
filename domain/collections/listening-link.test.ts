import { describe, expect, it } from 'vitest'
import { allowedActions } from '../actions.ts'
import { type ListeningLinkAction, listeningLinkActions, type ListeningLinkRelation } from './listening-link-actions.ts'
import { type ListeningLinkFacts, listeningLinkState, listeningLinkStates } from './listening-link.ts'

const now = new Date('2026-11-24T12:00:00Z')
const live: ListeningLinkFacts = {
  revokedAt: null,
  expiresAt: new Date('2026-11-24T12:00:01Z'),
  hasTarget: true,
  isKeeperThere: true,
  isAnswered: true,
}

describe('a listening link [B-3]', () => {
  it.each([
    ['live', {}],
    ['expired', { expiresAt: now }],
    ['revoked', { revokedAt: now, expiresAt: now, isKeeperThere: false }],
    ['ended', { isKeeperThere: false }],
    ['ended', { isAnswered: false }],
    ['ended', { hasTarget: false }],
    ['expired', { isKeeperThere: false, hasTarget: false, expiresAt: now }],
  ] as const)('is %s with %j', (state, change) => expect(listeningLinkState({ ...live, ...change }, now)).toBe(state))

  const can = (role: 'dropOwner' | 'admin' | 'creator', ...relations: ListeningLinkRelation[]) =>
    Object.fromEntries(
      listeningLinkStates.map((state) => [
        state,
        allowedActions(listeningLinkActions, { roles: [role], relations: new Set(relations), state }),
      ]),
    ) as Record<string, ListeningLinkAction[]>

  it('belongs to its maker and the leads, and everyone on the team sees what was heard', () => {
    expect(can('dropOwner', 'colleague', 'any')).toEqual({
      live: ['listening-link.read'],
      expired: ['listening-link.read'],
      revoked: ['listening-link.read'],
      ended: ['listening-link.read'],
    })
    expect(can('dropOwner', 'colleague', 'keeper', 'any')).toMatchObject({
      live: ['listening-link.read', 'listening-link.copy', 'listening-link.revoke'],
      expired: ['listening-link.read'],
      ended: ['listening-link.read', 'listening-link.revoke'],
    })
    expect(can('dropOwner', 'colleague', 'keeper', 'successor', 'any').ended).toContain('listening-link.keep')
  })

  it('can be revoked by staff, who don’t see what was heard, and is nothing to creators and other organizations', () => {
    expect(can('admin', 'any')).toMatchObject({ live: ['listening-link.revoke'], revoked: [] })
    for (const role of ['creator', 'dropOwner'] as const) expect(Object.values(can(role, 'any')).flat()).toEqual([])
  })
})
