import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, it } from 'vitest'
import { plannedChanges, latestBrief } from './planned-changes.ts'

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
  const expireTime = '2026-12-25T22:59:00.000Z'
  expect(fields(live, { genre: ['rock'], expireTime })).toEqual([['expireTime'], ['genre']])
  expect(fields({ ...live, firstExpireTime: null }, { genre: ['rock'] })).toEqual([['genre'], []])
  expect(fields(proposed('waiting'), { genre: ['rock'], expireTime })).toEqual([['expireTime'], []])
  expect(fields(proposed('waiting'), { genre: ['soul'] })).toEqual([[], ['genre']])
  expect(fields(proposed('rejected'), { genre: ['rock'] })).toEqual([[], ['genre']])
})
