import { expect, it } from 'vitest'
import { parseUrlFilters, urlFilterParams } from '../../../lib/url/url-filters.ts'
import { emptyPeopleText, peopleFilters, viewsFor, waitingCount } from './people-filters.ts'

it('[M-1] offers no pending view for creators, and the admins view only for all professions', () => {
  expect(viewsFor(undefined)).toEqual(['all', 'pending', 'rejected', 'disabled', 'admins'])
  expect(viewsFor('anr')).toEqual(['all', 'pending', 'rejected', 'disabled'])
  expect(viewsFor('songWriter')).toEqual(['all', 'disabled'])
})

it('reads filters from the URL and ignores invalid ones', () => {
  const rows = peopleFilters('anr')
  const filters = parseUrlFilters(rows, new URLSearchParams('view=pending&search=%20ingrid%20'))
  expect(filters).toEqual({ view: 'pending', search: 'ingrid' })
  expect(urlFilterParams(rows, filters)).toEqual({ view: 'pending', search: 'ingrid' })
  const invalid = parseUrlFilters(rows, new URLSearchParams(`view=admins&search=${'a'.repeat(200)}`))
  expect(invalid).toEqual({ view: 'all', search: 'a'.repeat(100) })
  expect(urlFilterParams(rows, { view: 'all', search: '' })).toEqual({})
})

it('[P8] counts pending accounts of one profession or of all', () => {
  const unverified = { anr: 2, screener: 4 }
  expect([
    waitingCount(unverified, undefined),
    waitingCount(unverified, 'screener'),
    waitingCount(unverified, 'manager'),
    waitingCount(undefined, 'anr'),
  ]).toEqual([6, 4, 0, undefined])
})

it('names the searched list when nobody matches', () => {
  expect(emptyPeopleText({ view: 'pending', search: '' }).title).toBe('No one is waiting')
  expect(emptyPeopleText({ view: 'all', search: 'xy' }).message).not.toContain('under')
  expect(emptyPeopleText({ view: 'rejected', search: 'xy' }).message).toContain('under Not approved starts with “xy”')
})
