import { expect, it } from 'vitest'
import { briefChanges, type WrittenBrief } from './brief-changes.ts'

const closer: WrittenBrief = {
  artist: 'Ines Lund',
  label: '',
  regionalOffice: 'sweden',
  genre: ['pop', 'indiPop'],
  lyrics: ['English'],
  lookingFor: ['An album closer.'],
  importantNote: '',
  referenceLinks: [],
  expireTime: '2026-12-24T22:59:00.000Z',
}

it('finds nothing between two briefs that read alike [D-7]', () => {
  expect(briefChanges(closer, { ...closer, genre: [...closer.genre] })).toEqual([])
})

it('tells each field that reads differently, before and after, in the order of the form [D-7]', () => {
  const later = { ...closer, expireTime: '2027-01-24T22:59:00.000Z', genre: ['pop'], label: 'Northbound Music' }
  expect(briefChanges(closer, later)).toEqual([
    { field: 'label', before: [], after: ['Northbound Music'] },
    { field: 'genre', before: ['pop', 'indiPop'], after: ['pop'] },
    { field: 'expireTime', before: [closer.expireTime], after: [later.expireTime] },
  ])
})
