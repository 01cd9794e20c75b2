import { describe, expect, it } from 'vitest'
import { allowedActions, automaticActions, automaticCauses } from '../actions.ts'
import { roles } from '../roles.ts'
import { type DropRelation, dropActions, dropMatrix } from './drop-actions.ts'
import { type DropFacts, type DropState, dropState, dropStates, submissionBlock } from './drop.ts'

const relations: DropRelation[] = ['own', 'lead', 'member', 'observer', 'any', 'public', 'admitted', 'pausedByStaff']
const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

// Copied from decisions A16, D1, D3, D11 and D12, so that a mistake in the table is detected.
const specified: Record<string, string> = {
  'dropOwner own awaiting': 'drop.delete drop.hand-over',
  'dropOwner own unreviewed': 'drop.delete drop.hand-over',
  'dropOwner own live': 'drop.delete drop.close-now drop.hand-over',
  'dropOwner own paused': 'drop.delete drop.close-now drop.hand-over',
  'dropOwner own rejected': 'drop.delete drop.hand-over',
  'dropOwner own unpublished': 'drop.delete drop.hand-over',
  'dropOwner own closed': 'drop.delete drop.hand-over',
  'dropOwner own delivered': 'drop.delete drop.hand-over',
  'dropOwner lead awaiting':
    'drop.read drop.hear-track drop.edit drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead unreviewed':
    'drop.read drop.hear-track drop.edit drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead live':
    'drop.read drop.hear-track drop.edit drop.delete drop.close-now drop.extend drop.manage-access drop.invite drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead paused':
    'drop.read drop.hear-track drop.edit drop.delete drop.close-now drop.extend drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead rejected':
    'drop.read drop.hear-track drop.edit drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead unpublished':
    'drop.read drop.hear-track drop.edit drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead closed':
    'drop.read drop.hear-track drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner lead delivered':
    'drop.read drop.hear-track drop.delete drop.manage-access drop.changes drop.take-back-change drop.assign drop.hand-over',
  'dropOwner member awaiting':
    'drop.read drop.hear-track drop.edit drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member unreviewed':
    'drop.read drop.hear-track drop.edit drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member live':
    'drop.read drop.hear-track drop.edit drop.extend drop.manage-access drop.invite drop.changes drop.take-back-change drop.assign',
  'dropOwner member paused':
    'drop.read drop.hear-track drop.edit drop.extend drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member rejected':
    'drop.read drop.hear-track drop.edit drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member unpublished':
    'drop.read drop.hear-track drop.edit drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member closed':
    'drop.read drop.hear-track drop.manage-access drop.changes drop.take-back-change drop.assign',
  'dropOwner member delivered':
    'drop.read drop.hear-track drop.manage-access drop.changes drop.take-back-change drop.assign',
  ...Object.fromEntries(
    dropStates.map((state) => [`dropOwner observer ${state}`, 'drop.read drop.hear-track drop.changes']),
  ),
  'admin any awaiting':
    'drop.read drop.hear-track drop.changes drop.approve drop.reject drop.suspend-track drop.restore-track',
  'admin any unreviewed': 'drop.read drop.hear-track drop.changes drop.suspend-track drop.restore-track',
  'admin any live':
    'drop.read drop.hear-track drop.changes drop.approve-change drop.approve-spelling drop.reject-change drop.deliver drop.pause drop.unpublish drop.suspend-track drop.restore-track',
  'admin any paused':
    'drop.read drop.hear-track drop.changes drop.approve-change drop.approve-spelling drop.reject-change drop.deliver drop.unpublish drop.suspend-track drop.restore-track',
  'admin pausedByStaff paused': 'drop.resume',
  'admin any rejected': 'drop.read drop.hear-track drop.changes drop.suspend-track drop.restore-track',
  'admin any unpublished': 'drop.read drop.hear-track drop.changes drop.suspend-track drop.restore-track',
  'admin any closed':
    'drop.read drop.hear-track drop.changes drop.deliver drop.unpublish drop.suspend-track drop.restore-track',
  'admin any delivered': 'drop.read drop.hear-track drop.changes drop.suspend-track drop.restore-track',
  'creator admitted live': 'drop.read drop.hear-track drop.answer drop.favorite',
  'creator admitted paused': 'drop.read drop.hear-track drop.favorite',
  'screener any paused': 'drop.read drop.hear-track',
  'clock awaiting': 'drop.expire',
  'clock live': 'drop.close',
  'clock paused': 'drop.close',
  'clock closed': 'drop.deliver',
  'followUp live': 'drop.disable-owner drop.remove-owner',
  'followUp paused': 'drop.enable-owner drop.remove-owner',
  'followUp awaiting': 'drop.remove-owner',
  'followUp unreviewed': 'drop.remove-owner',
  'followUp closed': 'drop.remove-owner',
  'creator admitted closed': 'drop.read drop.hear-track drop.favorite',
  'creator admitted delivered': 'drop.read drop.hear-track drop.favorite',
  ...Object.fromEntries(
    ['dropOwner public live', 'dropOwner public closed', 'dropOwner public delivered'].map((row) => [row, 'drop.read']),
  ),
  ...Object.fromEntries(
    ['screener any live', 'screener any closed', 'screener any delivered'].map((row) => [
      row,
      'drop.read drop.hear-track',
    ]),
  ),
}

describe('drop actions [D-9]', () => {
  it.each(roles.flatMap((role) => relations.flatMap((as) => dropStates.map((state) => ({ role, as, state })))))(
    '$role · $as · $state',
    ({ role, as, state }) => {
      const can = allowedActions(dropActions, { roles: [role], relations: new Set([as]), state })
      expect(can.join(' ')).toBe(specified[`${role} ${as} ${state}`] ?? '')
    },
  )

  it('let a writer who is an observer hand over a drop, but not close or delete it [B-4]', () => {
    const writer = { roles: ['dropOwner' as const], relations: new Set<DropRelation>(['own', 'observer']) }
    for (const state of dropStates)
      expect(allowedActions(dropActions, { ...writer, state }).join(' ')).toBe(
        'drop.read drop.hear-track drop.changes drop.hand-over',
      )
  })
})

/** A drop in each state, and what each automatic action changes about it. */
const facts: DropFacts = {
  status: 'approved',
  expireTime: inDays(1),
  deliveryDate: null,
  unpublishedAt: null,
  pausedAt: null,
  ownerDisabledAt: null,
}
const inState: Record<DropState, DropFacts> = {
  awaiting: { ...facts, status: null },
  unreviewed: { ...facts, status: null, expireTime: inDays(-1) },
  live: facts,
  paused: { ...facts, ownerDisabledAt: now },
  rejected: { ...facts, status: 'rejected' },
  unpublished: { ...facts, status: 'rejected', unpublishedAt: now },
  closed: { ...facts, expireTime: inDays(-1) },
  delivered: { ...facts, deliveryDate: now },
}
const effects: Partial<Record<keyof typeof dropMatrix, Partial<DropFacts>>> = {
  'drop.expire': { expireTime: inDays(-1) },
  'drop.close': { expireTime: inDays(-1) },
  'drop.deliver': { deliveryDate: now },
  'drop.disable-owner': { ownerDisabledAt: now },
  'drop.enable-owner': { ownerDisabledAt: null },
  'drop.remove-owner': { status: 'rejected' },
}

describe('what happens to a drop without anyone acting on it', () => {
  const rows = automaticCauses.flatMap((cause) => dropStates.map((state) => ({ cause, state })))

  it.each(rows)('$cause · $state', ({ cause, state }) => {
    expect(dropState(inState[state], now)).toBe(state)
    const actions = automaticActions(dropMatrix, cause, state)
    expect(actions.join(' ')).toBe(specified[`${cause} ${state}`] ?? '')
    for (const action of actions) {
      expect(dropState({ ...inState[state], ...effects[action]! }, now)).toBe(dropMatrix[action].to)
    }
  })
})

it('takes submissions while it is live, and otherwise gives the reason [D-5] [T-3]', () => {
  expect(
    Object.fromEntries(dropStates.map((state) => [state, submissionBlock(state, { demoCap: '', demoCount: 9 })])),
  ).toEqual({
    live: undefined,
    paused: 'drop/paused',
    awaiting: 'drop/closed',
    unreviewed: 'drop/closed',
    rejected: 'drop/closed',
    unpublished: 'drop/closed',
    closed: 'drop/closed',
    delivered: 'drop/closed',
  })
})

it('accepts as many songs as its owner wants [B-1]', () => {
  const block = (demoCount: number) => submissionBlock('live', { demoCap: '60', demoCount })
  expect([block(59), block(60), block(61)]).toEqual([undefined, 'drop/full', 'drop/full'])
  expect(submissionBlock('closed', { demoCap: '60', demoCount: 60 })).toBe('drop/closed')
})

describe('dropState [D-7]', () => {
  it.each([
    [null, 1, null, 'awaiting'],
    [null, -1, null, 'unreviewed'],
    [null, 0, null, 'unreviewed'],
    ['approved', 1, null, 'live'],
    ['approved', 0, null, 'closed'],
    ['approved', -1, now, 'delivered'],
    ['approved', 1, now, 'delivered'],
    ['rejected', 1, null, 'rejected'],
    ['rejected', -1, now, 'rejected'],
  ] as const)('status %s, closing in %i days, delivered %s: %s', (status, days, deliveryDate, state) => {
    expect(dropState({ ...facts, status, expireTime: inDays(days), deliveryDate }, now)).toBe(state)
  })

  it.each([
    ['live', {}, 'paused'],
    ['closed', { expireTime: inDays(0) }, 'closed'],
    ['delivered', { deliveryDate: now }, 'delivered'],
    ['rejected', { status: 'rejected' }, 'rejected'],
    ['unpublished', { status: 'rejected', unpublishedAt: now }, 'unpublished'],
    ['awaiting', { status: null }, 'awaiting'],
  ] as const)(
    'a drop that would be %s, with %j, is %s while it is paused or its owner is disabled',
    (_, change, state) => {
      const drop = { ...facts, expireTime: inDays(1), ...change }
      expect(dropState({ ...drop, pausedAt: now }, now)).toBe(state)
      expect(dropState({ ...drop, ownerDisabledAt: now }, now)).toBe(state)
    },
  )
})
