import { expect, it } from 'vitest'
import { emptyPeopleText, peopleFilterParams, viewsFor, waitingCount, parsePeopleFilters } from './people-filters.ts'

it('[M-1] nobody waits among creators, and admins are looked for among all', () => {
  expect(viewsFor(undefined)).toEqual(['all', 'waiting', 'refused', 'disabled', 'admins'])
  expect(viewsFor('anr')).toEqual(['all', 'waiting', 'refused', 'disabled'])
  expect(viewsFor('songWriter')).toEqual(['all', 'disabled'])
})

it('the address says which accounts, and what it says wrongly is left out', () => {
  const filters = parsePeopleFilters(new URLSearchParams('view=waiting&search=%20ingrid%20'), viewsFor('anr'))
  expect(filters).toEqual({ view: 'waiting', search: 'ingrid' })
  expect(peopleFilterParams(filters)).toEqual({ view: 'waiting', search: 'ingrid' })
  const odd = parsePeopleFilters(new URLSearchParams(`view=admins&search=${'a'.repeat(200)}`), viewsFor('anr'))
  expect(odd).toEqual({ view: 'all', search: 'a'.repeat(100) })
  expect(peopleFilterParams({ view: 'all', search: '' })).toEqual({})
})

it('[P8] counts who waits, of one profession or of all', () => {
  const unverified = { anr: 2, screener: 4 }
  expect([
    waitingCount(unverified, undefined),
    waitingCount(unverified, 'screener'),
    waitingCount(unverified, 'manager'),
    waitingCount(undefined, 'anr'),
  ]).toEqual([6, 4, 0, undefined])
})

it('says where it has looked when nobody fits', () => {
  expect(emptyPeopleText({ view: 'waiting', search: '' }).title).toBe('Nobody waits')
  expect(emptyPeopleText({ view: 'all', search: 'xy' }).message).not.toContain('under')
  expect(emptyPeopleText({ view: 'refused', search: 'xy' }).message).toContain('“xy” under Not approved')
})
