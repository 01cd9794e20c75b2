import { expect, it } from 'vitest'
import { isRecent, mayDelete, needsOwner } from './own-drop.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2027-02-01T00:00:00Z', true],
  ['2026-05-20T12:00:01Z', true],
  ['2026-05-20T12:00:00Z', false],
  ['2025-11-20T12:00:00Z', false],
])('%s is recent: %s', (at, recent) => {
  expect(isRecent(at, now)).toBe(recent)
})

it('only what was rejected or lapsed in the last six months needs its owner [D-6]', () => {
  const states = ['awaiting', 'live', 'closed', 'delivered', 'rejected', 'lapsed'] as const
  const asks = (expireTime: string) => states.filter((state) => needsOwner({ state, expireTime }, now))
  expect(asks('2026-11-01T00:00:00Z')).toEqual(['rejected', 'lapsed'])
  expect(asks('2026-03-01T00:00:00Z')).toEqual([])
})

it('a drop may be deleted while it has no demos [D-9]', () => {
  expect(mayDelete({ can: ['drop.read', 'drop.delete'], demoCount: 0 })).toBe(true)
  expect(mayDelete({ can: ['drop.read', 'drop.delete'], demoCount: 1 })).toBe(false)
  expect(mayDelete({ can: ['drop.read'], demoCount: 0 })).toBe(false)
})
