import { expect, it } from 'vitest'
import {
  emptySongDetails,
  missingSongDetails,
  type SongDetails,
  songDetailsProblems,
  tidySongDetails,
} from './song-details.ts'

const complete: SongDetails = {
  title: 'Slow Exit',
  writers: ['Mira Halden'],
  lyrics: '',
  language: 'English',
  hearAtMs: 64_000,
  hearNote: 'The key change.',
  containsSamples: false,
  samplesNote: '',
  madeWithAi: 'none',
  isUnreleased: true,
  hasRights: true,
}

it('tidies and stores what was entered [S-1]', () => {
  const written: SongDetails = {
    ...complete,
    title: ' Slow Exit ',
    writers: [' Mira  Halden', '', 'Mira Halden', 'June Okafor '],
    hearAtMs: 64_000.4,
    samplesNote: 'none',
  }
  expect(tidySongDetails(written)).toEqual({ ...complete, writers: ['Mira Halden', 'June Okafor'] })
  expect(tidySongDetails({ ...complete, hearAtMs: null }).hearNote).toBe('')
})

it('removes invisible characters, except those that emoji and Persian need', () => {
  const title = (text: string) => tidySongDetails({ ...complete, title: text }).title
  expect(
    ['A\r\nBcc: b', '\u202eexit', '\u200b', '\u3164', 'می\u200cخواهم', '👩\u200d🎤 live', 'tab\there'].map(title),
  ).toEqual(['A Bcc: b', 'exit', '', '', 'می\u200cخواهم', '👩\u200d🎤 live', 'tab here'])
})

it('rejects in a draft only what cannot be stored', () => {
  expect(songDetailsProblems({ ...emptySongDetails, title: 'x' })).toEqual({})
  expect(
    songDetailsProblems({
      ...complete,
      title: '',
      writers: Array.from({ length: 21 }, (_, at) => `Writer ${at}`),
      lyrics: 'l'.repeat(8001),
      language: 'Klingon',
      hearAtMs: -1,
      hearNote: 'n'.repeat(201),
      samplesNote: 's'.repeat(501),
    }),
  ).toEqual({
    title: 'Give the song a title.',
    writers: 'At most 20 writers.',
    lyrics: 'At most 8000 characters.',
    language: 'Choose a language of the list.',
    hearAtMs: 'Choose a place in the song.',
    hearNote: 'At most 200 characters.',
    samplesNote: 'At most 500 characters.',
  })
  expect(songDetailsProblems({ ...complete, writers: ['w'.repeat(101)] })).toEqual({
    writers: 'At most 100 characters a name.',
  })
})

it('lists what is missing before a song can be submitted, in the order of the form [S-1]', () => {
  expect(missingSongDetails(complete)).toEqual({})
  expect(Object.keys(missingSongDetails(emptySongDetails))).toEqual([
    'title',
    'writers',
    'language',
    'containsSamples',
    'madeWithAi',
    'isUnreleased',
    'hasRights',
  ])
  expect(missingSongDetails({ ...complete, containsSamples: true })).toEqual({
    samplesNote: 'Say which samples it contains.',
  })
})
