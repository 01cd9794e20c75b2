import { expect, it } from 'vitest'
import { byClosing, firstToAnswer, isRecent, canDelete, needsOwner, wasPublished } from './own-drop.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2027-02-01T00:00:00Z', true],
  ['2026-05-20T12:00:01Z', true],
  ['2026-05-20T12:00:00Z', false],
  ['2025-11-20T12:00:00Z', false],
])('[D-6] treats %s as recent: %s', (at, recent) => {
  expect(isRecent(at, now)).toBe(recent)
})

it('[D-6] ends six months before the last day of a month on the last day of that month', () => {
  const august = new Date('2026-08-31T12:00:00Z')
  expect(
    ['2026-03-01T12:00:00Z', '2026-02-28T12:00:01Z', '2026-02-28T12:00:00Z'].map((at) => isRecent(at, august)),
  ).toEqual([true, true, false])
})

it('needs the owner only for drops rejected or expired in the last six months [D-6]', () => {
  const states = ['awaiting', 'live', 'closed', 'delivered', 'rejected', 'unreviewed'] as const
  const statesNeedingOwner = (expireTime: string) => states.filter((state) => needsOwner({ state, expireTime }, now))
  expect(statesNeedingOwner('2026-11-01T00:00:00Z')).toEqual(['rejected', 'unreviewed'])
  expect(statesNeedingOwner('2026-03-01T00:00:00Z')).toEqual([])
})

it('allows deleting a drop while it has no demos [D-9]', () => {
  expect(canDelete({ can: ['drop.read', 'drop.delete'], demoCount: 0 })).toBe(true)
  expect(canDelete({ can: ['drop.read', 'drop.delete'], demoCount: 1 })).toBe(false)
  expect(canDelete({ can: ['drop.read'], demoCount: 0 })).toBe(false)
})

it('orders drops that close soon first and closed ones last [D-6]', () => {
  const drops = [
    { state: 'live', expireTime: '2026-12-24T00:00:00Z' },
    { state: 'closed', expireTime: '2026-11-01T00:00:00Z' },
    { state: 'awaiting', expireTime: '2026-11-30T00:00:00Z' },
  ] as const
  expect(drops.toSorted(byClosing).map(({ state }) => state)).toEqual(['awaiting', 'live', 'closed'])
})

it('considers only approved drops as seen by creators [D-9]', () => {
  const states = ['awaiting', 'unreviewed', 'rejected', 'live', 'closed', 'delivered'] as const
  expect(states.filter((state) => wasPublished({ state }))).toEqual(['live', 'closed', 'delivered'])
})

it('picks the first drop with a pitch that waits [L-7]', () => {
  const counts = (pitch: number) => ({ counts: { screening: 0, pitch, returned: 0, nogo: 3, hold: 1, cut: 0 } })
  const [answered, waiting, also] = [counts(0), counts(2), counts(5)]
  expect(firstToAnswer([answered, waiting, also])).toBe(waiting)
  expect([firstToAnswer([answered]), firstToAnswer([])]).toEqual([undefined, undefined])
})
