import { expect, it } from 'vitest'
import { replaceChanged, withRetained } from './retained-rows.ts'
import type { Person } from './person.ts'

const person = (id: string, day: number, state: Person['state'] = 'pending'): Person => ({
  id,
  name: id,
  email: `${id}@velv.test`,
  velvId: 'VELV-0000-0000',
  profession: 'anr',
  profileImage: null,
  screenerLevel: null,
  admin: false,
  fixedAdmin: false,
  emailVerified: true,
  verifiedByVelv: state === 'active',
  state,
  payout: null,
  createdAt: `2026-11-0${day}T00:00:00.000Z`,
  can: [],
  pending: null,
  evidenceSummary: null,
})

it('keeps the row of a person who was just approved', () => {
  const approved = person('ines', 2, 'active')
  const rows = withRetained([person('obi', 3), person('mira', 1)], [approved])
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['obi', 'pending'],
    ['ines', 'active'],
    ['mira', 'pending'],
  ])
})

it('prefers the server’s data for people who are still listed', () => {
  expect(withRetained([person('ines', 2, 'disabled')], [person('ines', 2, 'active')])).toEqual([
    person('ines', 2, 'disabled'),
  ])
})

it('replaces a changed row in place, and adds nobody', () => {
  const rows = replaceChanged([person('obi', 3), person('mira', 1)], [person('mira', 1, 'active'), person('ines', 2)])
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['obi', 'pending'],
    ['mira', 'active'],
  ])
})
