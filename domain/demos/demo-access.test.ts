import { expect, it } from 'vitest'
import { allowedActions } from '../actions.ts'
import { demoActions } from './demo-actions.ts'
import { type DemoFacts, demoAccess, type DropOfDemo } from './demo-access.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const sent: DemoFacts = {
  userId: 'mira',
  result: 'screening',
  screenerId: null,
  screenedAt: null,
  pitchedAt: null,
  orderedAt: hoursAgo(72),
  heardAt: null,
  leasedTo: null,
  leasedUntil: null,
  recusedBy: [],
  suspendedAt: null,
  mayBePlayedByLink: false,
  linkRequestedAt: null,
  linkAnsweredAt: null,
}
const pitched: DemoFacts = {
  ...sent,
  result: 'pitch',
  screenerId: 'ola',
  screenedAt: hoursAgo(23),
  pitchedAt: hoursAgo(23),
}
const live: DropOfDemo = { userId: 'ines', organizationId: null, state: 'live', briefChangedAt: null }
const delivered: DropOfDemo = { ...live, state: 'delivered' }

const can = (id: string, role: 'creator' | 'screener' | 'dropOwner' | 'admin', demo: DemoFacts, drop: DropOfDemo) =>
  allowedActions(
    demoActions,
    // An owner alone in their organization, which has their id.
    demoAccess({ id, roles: [role], organization: { id, role: 'lead' } }, demo, drop, now),
  ).join(' ')

it('lets a screener play demos in screening on an open drop, and their own decided ones for 24 hours', () => {
  expect(can('ola', 'screener', sent, live)).toBe('demo.read demo.hear demo.pitch demo.nogo demo.recuse')
  expect(can('ola', 'screener', sent, { ...live, state: 'closed' })).toBe(
    'demo.read demo.hear demo.pitch demo.nogo demo.recuse',
  )
  expect(can('ola', 'screener', sent, { ...live, state: 'awaiting' })).toBe('')
  expect(can('ola', 'screener', pitched, live)).toBe('demo.read demo.hear')
  expect(can('per', 'screener', pitched, live)).toBe('')
  expect(can('ola', 'screener', { ...pitched, screenedAt: hoursAgo(25) }, live)).toBe('')
})

it('lets an owner play only pitched demos, and only after delivery', () => {
  expect(can('ines', 'dropOwner', pitched, live)).toBe('')
  expect(can('ines', 'dropOwner', sent, delivered)).toBe('')
  expect(can('ines', 'dropOwner', pitched, delivered)).toBe(
    'demo.read demo.hear demo.hold demo.cut demo.nogo demo.opine demo.assign demo.note demo.star demo.comment demo.tag demo.collect demo.request-link update.hear',
  )
  expect(can('ines', 'dropOwner', { ...pitched, result: 'nogo', pitchedAt: null }, delivered)).toBe('')
  expect(can('karl', 'dropOwner', pitched, delivered)).toBe('')
})

it('lets creators play only their own demos', () => {
  expect(can('mira', 'creator', { ...sent, heardAt: hoursAgo(1) }, live)).toBe(
    'demo.read demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
  )
  expect(can('june', 'creator', sent, live)).toBe('')
})

it('lets a creator withdraw an unheard demo, on a closed drop too', () => {
  expect(can('mira', 'creator', sent, live)).toBe(
    'demo.read demo.withdraw demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
  )
  expect(can('mira', 'creator', sent, { ...live, state: 'closed' })).toBe(
    'demo.read demo.withdraw demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
  )
  expect(can('june', 'creator', sent, live)).toBe('')
})

it('lets one screener at a time play a demo, and none who recused themselves [L-1]', () => {
  const leased = { ...sent, leasedTo: 'ola', leasedUntil: new Date(now.getTime() + 1) }
  expect(can('ola', 'screener', leased, live)).toBe('demo.read demo.hear demo.pitch demo.nogo demo.recuse')
  expect(can('per', 'screener', leased, live)).toBe('')
  expect(can('per', 'screener', { ...leased, leasedUntil: now }, live)).not.toBe('')
  expect(can('ola', 'screener', { ...sent, recusedBy: ['ola'] }, live)).toBe('')
  expect(can('per', 'screener', { ...sent, recusedBy: ['ola'] }, live)).not.toBe('')
})

it('lets a creator withdraw a heard or pitched demo if the brief changed after they ordered, until delivery [T-4]', () => {
  const heard: DemoFacts = { ...sent, heardAt: hoursAgo(2) }
  const changed: DropOfDemo = { ...live, briefChangedAt: hoursAgo(1) }
  const withdraws = (demo: DemoFacts, drop: DropOfDemo, id = 'mira') =>
    can(id, 'creator', demo, drop).includes('demo.withdraw')
  expect([withdraws(heard, live), withdraws(pitched, live)]).toEqual([false, false])
  expect([withdraws(heard, changed), withdraws(pitched, changed)]).toEqual([true, true])
  expect(withdraws(pitched, { ...changed, state: 'closed' })).toBe(true)
  expect(withdraws(pitched, { ...changed, state: 'delivered' })).toBe(false)
  expect(withdraws({ ...pitched, result: 'nogo' }, changed)).toBe(false)
  // Ordered after the change, when the new brief was already live; and another creator’s demo.
  expect(withdraws({ ...heard, orderedAt: hoursAgo(0.5) }, changed)).toBe(false)
  expect(withdraws(heard, changed, 'june')).toBe(false)
})
