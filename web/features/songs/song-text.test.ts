import { expect, it } from 'vitest'
import type { LibrarySong } from './library-song.ts'
import { kindText, sentTo, splitsText, updatedText, versionChips } from './song-text.ts'

type Version = LibrarySong['versions'][number]

const version = (kind: Version['kind'], state = 'ready', durationMs = 211_000) =>
  ({ id: kind, kind, createdAt: '2026-11-14T10:00:00Z', audio: { state, durationMs } }) as Version

it('[C-1] shows the genre and the length of a song, as far as they are known', () => {
  expect([
    kindText({ genres: ['pop'], versions: [version('main')] }),
    kindText({ genres: [], versions: [version('instrumental'), version('main', 'ready', 180_000)] }),
    kindText({ genres: ['country'], versions: [version('main', 'uploading')] }),
    kindText({ genres: [], versions: [] }),
  ]).toEqual(['Pop · 3:31', '3:00', 'Country', ''])
})

it('[C-1] shows at most three kinds of recordings, and counts the rest', () => {
  const stems = { bytes: 1, files: 1 }
  expect([
    versionChips({ versions: [version('main'), version('main')], stems: null }),
    versionChips({ versions: [version('main'), version('aCappella')], stems }),
    versionChips({ versions: [version('main'), version('instrumental'), version('clean')], stems }),
  ]).toEqual([['Main'], ['Main', 'A cap', 'Stems'], ['Main', 'Inst', '+2']])
})

it('[C-1] shows the two best results if they fit, and counts every drop', () => {
  const submissions: LibrarySong['submissions'] = [
    { result: 'nogo', count: 2 },
    { result: 'screening', count: 1 },
    { result: 'hold', count: 1 },
  ]
  expect(sentTo({ submissions })).toEqual({ results: ['hold'], drops: 4 })
  const answered = submissions.filter(({ result }) => result !== 'screening')
  expect(sentTo({ submissions: answered })).toEqual({ results: ['hold', 'nogo'], drops: 3 })
  expect(sentTo({ submissions: [] })).toEqual({ results: [], drops: 0 })
})

it('[C-2] says how far the splits are', () => {
  const text = (splits: LibrarySong['splits']) => splitsText({ splits })
  expect([
    text(null),
    text({ stage: 'waiting', waitingFor: 2, finalVersion: null }),
    text({ stage: 'changes', waitingFor: 1, finalVersion: null }),
    text({ stage: 'confirmed', waitingFor: 0, finalVersion: 1 }),
    text({ stage: 'waiting', waitingFor: 1, finalVersion: 1 }),
  ]).toEqual(['None', 'Waiting for 2', 'Needs changes', 'Confirmed', 'Confirmed'])
})

it('[C-1] says when a song was changed in as few words as possible', () => {
  const now = new Date(2026, 10, 18, 12)
  const text = (...day: [number, number, number]) => updatedText(new Date(...day).toISOString(), now, 'en-US')
  expect([text(2026, 10, 18), text(2026, 10, 17), text(2025, 10, 17)]).toEqual(['today', 'Nov 17', 'Nov 17, 2025'])
})
