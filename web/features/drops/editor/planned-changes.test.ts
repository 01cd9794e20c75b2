import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, it } from 'vitest'
import { plannedChanges, reviewedFieldsText, latestBrief } from './planned-changes.ts'

const live = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  regionalOffice: 'sweden',
  genre: ['pop'],
  lyrics: ['English'],
  lookingFor: ['An album closer.'],
  expireTime: '2026-12-24T22:59:00.000Z',
  firstExpireTime: '2026-12-24T22:59:00.000Z',
  proposedChange: null,
}
const rock = { field: 'genre', before: ['pop'], after: ['rock'] }
const proposed = (state: 'waiting' | 'rejected') => ({
  ...live,
  proposedChange: { id: '7f', state, changes: [rock], reason: null, at: '2026-11-20T12:00:00.000Z' },
})

it('starts with what waits for review, and with the live brief after a rejection [T-4]', () => {
  expect([latestBrief(live), latestBrief(proposed('waiting')), latestBrief(proposed('rejected'))]).toMatchObject([
    { genre: ['pop'] },
    { genre: ['rock'] },
    { genre: ['pop'] },
  ])
})

it('separates changes that need review from immediate ones and from those already waiting [T-4]', () => {
  const fields = (drop: Parameters<typeof plannedChanges>[0], brief: object) => {
    const { immediate, forReview } = plannedChanges(drop, { ...live, ...brief })
    return [immediate.map(({ field }) => field), forReview.map(({ field }) => field)]
  }
  expect(fields(live, { genre: ['rock'], importantNote: 'Soon.' })).toEqual([['importantNote'], ['genre']])
  expect(fields({ ...live, firstExpireTime: null }, { genre: ['rock'] })).toEqual([['genre'], []])
  expect(fields(proposed('waiting'), { genre: ['rock'], importantNote: 'Soon.' })).toEqual([['importantNote'], []])
  expect(fields(proposed('waiting'), { genre: ['soul'] })).toEqual([[], ['genre']])
  expect(fields(proposed('rejected'), { genre: ['rock'] })).toEqual([[], ['genre']])
})

it('names the fields that are reviewed once creators have paid [T-4]', () => {
  expect(reviewedFieldsText).toBe(
    'Genre, Lyrics, Looking for, the reference track, the deal, the sound, and Song limit',
  )
})
