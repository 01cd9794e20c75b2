import { emptySongDetails, lyricsMax } from '@velv/domain/songs/song-details.ts'
import { expect, it } from 'vitest'
import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import {
  validateDetails,
  untitledTitle,
  remainingEdits,
  unsavedChanges,
  songDetailsOf,
  parseEdits,
} from './song-details.ts'

const saved = { ...emptySongDetails, title: 'Low Tide', lyrics: 'Slow water', writers: ['Mira Halden'] }

it('[S-1] sends the edits without surrounding spaces, and the rest as it is saved', () => {
  expect(unsavedChanges(saved, { title: ' Low Tide, again ', writers: ['June Okafor', ''] })).toEqual({
    ...saved,
    title: 'Low Tide, again',
    writers: ['June Okafor'],
  })
})

it('sends nothing when nothing changed', () => {
  expect([unsavedChanges(saved, {}), unsavedChanges(saved, { title: 'Low Tide ', writers: [' Mira Halden'] })]).toEqual(
    [undefined, undefined],
  )
})

it('saves the other fields while one is invalid', () => {
  expect([
    unsavedChanges(saved, { title: ' ', lyrics: 'Low light' }),
    unsavedChanges(saved, { title: 'High Tide', lyrics: 'a'.repeat(lyricsMax + 1) }),
    unsavedChanges(saved, { title: '' }),
  ]).toEqual([{ ...saved, lyrics: 'Low light' }, { ...saved, title: 'High Tide' }, undefined])
})

it('creates a draft without a title, and shows none for it', () => {
  const firstChanges = unsavedChanges(emptySongDetails, { lyrics: 'Slow water' })
  expect(firstChanges).toEqual({ ...emptySongDetails, title: untitledTitle, lyrics: 'Slow water' })
  expect(songDetailsOf(firstChanges as unknown as SongDetails)).toEqual({ ...emptySongDetails, lyrics: 'Slow water' })
})

it('drops edits that are saved to the character, and retains a trailing space that is being typed', () => {
  expect(remainingEdits(saved, { title: 'Low Tide ', lyrics: 'Slow water', writers: ['Mira Halden'] })).toEqual({
    title: 'Low Tide ',
  })
})

it('reads back what a browser stored, and nothing invalid', () => {
  const details = { title: 'Low Tide', writers: ['Mira Halden'], hearAtMs: null, containsSamples: true, language: null }
  expect(parseEdits(JSON.stringify({ ...details, lyrics: 7, isUnreleased: 'yes', result: 'cut' }))).toEqual(details)
  expect([parseEdits(null), parseEdits('{'), parseEdits('"Low Tide"'), parseEdits('null')]).toEqual([{}, {}, {}, {}])
})

it('asks for a title once there has been one, and reports all excess at once [S-1]', () => {
  const fields = (details: Partial<typeof saved>, before = saved) => {
    const { invalid, title } = validateDetails({ ...saved, ...details }, before)
    return Object.keys({ ...title, ...invalid })
  }
  expect([
    fields({}),
    fields({ title: ' ' }),
    fields({ title: '' }, emptySongDetails),
    fields({ lyrics: 'a'.repeat(lyricsMax + 1) }),
    'title' in validateDetails({ ...saved, title: '' }, emptySongDetails).missing,
  ]).toEqual([[], ['title'], [], ['lyrics'], true])
})
