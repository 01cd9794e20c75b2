import { lyricsMax } from '@velv/domain/demos/demo.ts'
import { expect, it } from 'vitest'
import { problemsOf, unkept } from './song-words.ts'

const kept = { title: 'Low Tide', lyrics: 'Slow water' }

it('keeps what was changed, without the blanks around it', () => {
  expect(unkept(kept, { title: ' Low Tide, again ', lyrics: 'Slow water\n' })).toEqual({
    title: 'Low Tide, again',
    lyrics: 'Slow water',
  })
})

it('keeps nothing where nothing changed', () => {
  expect(unkept(kept, { title: 'Low Tide ', lyrics: 'Slow water' })).toBe(undefined)
})

it('keeps the lyrics while the title is empty, and the title while the lyrics are too long', () => {
  expect([
    unkept(kept, { title: ' ', lyrics: 'Slow water, low light' }),
    unkept(kept, { title: 'High Tide', lyrics: 'a'.repeat(lyricsMax + 1) }),
    unkept(kept, { title: '', lyrics: 'Slow water' }),
  ]).toEqual([
    { title: 'Low Tide', lyrics: 'Slow water, low light' },
    { title: 'High Tide', lyrics: 'Slow water' },
    undefined,
  ])
})

it('says what is wrong at its field', () => {
  expect([problemsOf({ title: '', lyrics: '' }), problemsOf({ title: 'a'.repeat(121), lyrics: '' })]).toEqual([
    { title: 'Give the song a title.' },
    { title: 'At most 120 characters.' },
  ])
})
