import { expect, it } from 'vitest'
import { nobodyWords, paramsOf, viewsFor, waitingCount, wishOf } from './people-wish.ts'

it('[M-1] nobody waits among creators, and admins are looked for among all', () => {
  expect(viewsFor(undefined)).toEqual(['all', 'waiting', 'refused', 'disabled', 'admins'])
  expect(viewsFor('anr')).toEqual(['all', 'waiting', 'refused', 'disabled'])
  expect(viewsFor('songWriter')).toEqual(['all', 'disabled'])
})

it('the address says which accounts, and what it says wrongly is left out', () => {
  const wish = wishOf(new URLSearchParams('view=waiting&search=%20ingrid%20'), viewsFor('anr'))
  expect(wish).toEqual({ view: 'waiting', search: 'ingrid' })
  expect(paramsOf(wish)).toEqual({ view: 'waiting', search: 'ingrid' })
  const odd = wishOf(new URLSearchParams(`view=admins&search=${'a'.repeat(200)}`), viewsFor('anr'))
  expect(odd).toEqual({ view: 'all', search: 'a'.repeat(100) })
  expect(paramsOf({ view: 'all', search: '' })).toEqual({})
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
  expect(nobodyWords({ view: 'waiting', search: '' }).title).toBe('Nobody waits')
  expect(nobodyWords({ view: 'all', search: 'xy' }).says).not.toContain('under')
  expect(nobodyWords({ view: 'refused', search: 'xy' }).says).toContain('“xy” under Not approved')
})
