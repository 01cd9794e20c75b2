import { emptySongWords, lyricsMax } from '@velv/domain/demos/song-words.ts'
import { expect, it } from 'vitest'
import type { DemoInFull } from './demo.ts'
import { faultsOf, noTitle, stillWritten, unkept, wordsOf, writtenIn } from './song-words.ts'

const kept = { ...emptySongWords, title: 'Low Tide', lyrics: 'Slow water', writers: ['Mira Halden'] }

it('[S-1] sends what was written, without the blanks around it, and the rest as it is kept', () => {
  expect(unkept(kept, { title: ' Low Tide, again ', writers: ['June Okafor', ''] })).toEqual({
    ...kept,
    title: 'Low Tide, again',
    writers: ['June Okafor'],
  })
})

it('sends nothing where nothing changed', () => {
  expect([unkept(kept, {}), unkept(kept, { title: 'Low Tide ', writers: [' Mira Halden'] })]).toEqual([
    undefined,
    undefined,
  ])
})

it('keeps the other fields while one cannot be kept', () => {
  expect([
    unkept(kept, { title: ' ', lyrics: 'Low light' }),
    unkept(kept, { title: 'High Tide', lyrics: 'a'.repeat(lyricsMax + 1) }),
    unkept(kept, { title: '' }),
  ]).toEqual([{ ...kept, lyrics: 'Low light' }, { ...kept, title: 'High Tide' }, undefined])
})

it('begins a draft without a title, and shows none for it', () => {
  const begun = unkept(emptySongWords, { lyrics: 'Slow water' })
  expect(begun).toEqual({ ...emptySongWords, title: noTitle, lyrics: 'Slow water' })
  expect(wordsOf(begun as unknown as DemoInFull)).toEqual({ ...emptySongWords, lyrics: 'Slow water' })
})

it('forgets what is kept to the letter, and not the blank somebody writes on from', () => {
  expect(stillWritten(kept, { title: 'Low Tide ', lyrics: 'Slow water', writers: ['Mira Halden'] })).toEqual({
    title: 'Low Tide ',
  })
})

it('reads back what a browser kept, and nothing that does not fit', () => {
  const words = { title: 'Low Tide', writers: ['Mira Halden'], hearAtMs: null, containsSamples: true, language: null }
  expect(writtenIn(JSON.stringify({ ...words, lyrics: 7, isUnreleased: 'yes', result: 'cut' }))).toEqual(words)
  expect([writtenIn(null), writtenIn('{'), writtenIn('"Low Tide"'), writtenIn('null')]).toEqual([{}, {}, {}, {}])
})

it('asks for a title once there was one, and says what is too much at once [S-1]', () => {
  const fields = (words: Partial<typeof kept>, before = kept) => {
    const { tooMuch, title } = faultsOf({ ...kept, ...words }, before)
    return Object.keys({ ...title, ...tooMuch })
  }
  expect([
    fields({}),
    fields({ title: ' ' }),
    fields({ title: '' }, emptySongWords),
    fields({ lyrics: 'a'.repeat(lyricsMax + 1) }),
    'title' in faultsOf({ ...kept, title: '' }, emptySongWords).missing,
  ]).toEqual([[], ['title'], [], ['lyrics'], true])
})
