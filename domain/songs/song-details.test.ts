import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { musicalKeyNames } from './musical-key.ts'
import { moodKeys } from '../drops/deal/moods.ts'
import { genres } from '../genres.ts'
import {
  aiUses,
  alternativeTitlesMax,
  emptyLibraryDetails,
  emptySongDetails,
  missingLibraryDetails,
  missingSongDetails,
  type SongDetails,
  songDetailsProblems,
  type SongFieldName,
  songFieldNames,
  songFields,
  songGenresMax,
  songMoodsMax,
  songTempo,
  type SongVocal,
  songVocals,
  timeSignatures,
  tidySongDetails,
  visibleSongDetails,
} from './song-details.ts'

const complete: SongDetails = {
  title: 'Slow Exit',
  alternativeTitles: [],
  writers: ['Mira Halden'],
  genres: ['pop'],
  lyrics: '',
  language: 'English',
  tempoBpm: 124,
  musicalKey: 'Bbm',
  timeSignature: '4/4',
  moods: ['warm', 'driving'],
  vocal: 'female',
  isExplicit: false,
  isrc: 'USS1Z9900001',
  hearAtMs: 64_000,
  hearNote: 'The key change.',
  containsSamples: false,
  samplesNote: '',
  madeWithAi: 'none',
  isUnreleased: true,
  hasRights: true,
  mayBePlayedByLink: true,
  mayBeDownloadedByLink: false,
}

it('tidies and stores what was entered [S-1]', () => {
  const written: SongDetails = {
    ...complete,
    title: ' Slow Exit ',
    writers: [' Mira  Halden', '', 'Mira Halden', 'June Okafor '],
    tempoBpm: 123.9,
    isrc: ' (ISRC-Nr.) us-s1z–99−00001, ',
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
      writers: Array.from({ length: 51 }, (_, at) => `Writer ${at}`),
      lyrics: 'l'.repeat(8001),
      language: 'Klingon',
      tempoBpm: 301,
      musicalKey: 'H',
      isrc: 'USS1Z99000012',
      hearAtMs: -1,
      hearNote: 'n'.repeat(201),
      samplesNote: 's'.repeat(501),
    }),
  ).toEqual({
    title: 'Enter a title.',
    writers: 'Add up to 50 writers.',
    lyrics: 'Use 8000 characters or fewer.',
    language: 'Choose a language from the list.',
    tempoBpm: 'Enter a tempo from 20 to 300 BPM.',
    musicalKey: 'Choose a key from the list.',
    isrc: 'Enter an ISRC of 12 letters and digits, such as US-S1Z-99-00001.',
    hearAtMs: 'Mark a moment within the song.',
    hearNote: 'Use 200 characters or fewer.',
    samplesNote: 'Use 500 characters or fewer.',
  })
  expect(songDetailsProblems({ ...complete, writers: ['w'.repeat(101)] })).toEqual({
    writers: 'Use 100 characters or fewer for each name.',
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
    samplesNote: 'List the samples.',
  })
})

const vocals = Object.keys(songVocals) as SongVocal[]
const text = fc.string({ maxLength: 40, unit: 'grapheme' })

const values: { [Name in SongFieldName]: fc.Arbitrary<SongDetails[Name]> } = {
  title: text,
  alternativeTitles: fc.array(text, { maxLength: alternativeTitlesMax }),
  genres: fc.array(fc.constantFrom(...genres), { maxLength: songGenresMax }),
  timeSignature: fc.option(fc.constantFrom(...timeSignatures)),
  moods: fc.array(fc.constantFrom(...moodKeys), { maxLength: songMoodsMax }),
  vocal: fc.option(fc.constantFrom(...vocals)),
  isExplicit: fc.option(fc.boolean()),
  writers: fc.array(text, { maxLength: 20 }),
  lyrics: text,
  language: fc.option(fc.constantFrom(...languages)),
  tempoBpm: fc.option(fc.integer(songTempo)),
  musicalKey: fc.option(fc.constantFrom(...musicalKeyNames)),
  isrc: fc.constantFrom('', 'USS1Z9900001', 'SEA1B2600001'),
  hearAtMs: fc.option(fc.nat(600_000)),
  hearNote: text,
  containsSamples: fc.option(fc.boolean()),
  samplesNote: text,
  madeWithAi: fc.option(fc.constantFrom(...aiUses)),
  isUnreleased: fc.boolean(),
  hasRights: fc.boolean(),
  mayBePlayedByLink: fc.boolean(),
  mayBeDownloadedByLink: fc.boolean(),
}
const songs = fc.record(values).map(tidySongDetails)
const runs = { numRuns: 500 }

describe.each(songFieldNames)('%s', (name) => {
  it('keeps its value when it is tidied again, and accepts every value of its kind', () => {
    fc.assert(
      fc.property(songs, (details) => {
        expect(tidySongDetails(details)).toEqual(details)
        const { title, ...problems } = songDetailsProblems(details)
        expect([problems, title === undefined]).toEqual([{}, details.title !== ''])
      }),
      runs,
    )
  })

  it('changes nothing else that does not depend on it', () => {
    fc.assert(
      fc.property(songs, values[name], (before, value) => {
        const after = tidySongDetails({ ...before, [name]: value })
        const changed = songFieldNames.filter((other) => JSON.stringify(after[other]) !== JSON.stringify(before[other]))
        const dependents: Partial<Record<SongFieldName, SongFieldName>> = {
          hearAtMs: 'hearNote',
          containsSamples: 'samplesNote',
          mayBePlayedByLink: 'mayBeDownloadedByLink',
        }
        const dependent = dependents[name]
        expect(changed.filter((other) => other !== name && other !== dependent)).toEqual([])
      }),
      runs,
    )
  })

  it('is shown only to those who may see it', () => {
    fc.assert(
      fc.property(songs, (details) => {
        const shown = visibleSongDetails(details, false) as Partial<SongDetails>
        const { shownTo, isListed, empty } = songFields[name]
        expect(shown[name]).toEqual(isListed ? (shownTo === 'known' ? empty : details[name]) : undefined)
        expect((visibleSongDetails(details, true) as Partial<SongDetails>)[name]).toEqual(
          isListed ? details[name] : undefined,
        )
      }),
      runs,
    )
  })
})

it('hides from screeners what can reveal whose song it is [S-1]', () => {
  expect(songFieldNames.filter((name) => songFields[name].shownTo === 'known')).toEqual([
    'alternativeTitles',
    'writers',
    'isrc',
    'mayBePlayedByLink',
    'mayBeDownloadedByLink',
  ])
})

it.each([
  ['alternativeTitles', Array.from({ length: 11 }, (_, at) => `Title ${at}`), 'Add up to 10 titles.'],
  ['alternativeTitles', ['t'.repeat(121)], 'Use 120 characters or fewer for each title.'],
  ['genres', ['pop', 'folk', 'rock', 'jazz'], 'Choose up to 3 genres.'],
  ['genres', ['polka'], 'Choose genres from the list.'],
  ['timeSignature', '11/4', 'Choose a time signature from the list.'],
  ['moods', ['warm', 'calm', 'dark', 'epic', 'happy', 'tense'], 'Choose up to 5 moods.'],
  ['moods', ['toString'], 'Choose moods from the list.'],
  ['vocal', 'toString', 'Choose a vocal from the list.'],
])('rejects an invalid value of %s: %j', (name, value, sentence) => {
  expect(songDetailsProblems({ ...complete, [name]: value })).toEqual({ [name]: sentence })
})

it('asks a song in the library for everything but the confirmations of a submission [C-1]', () => {
  const { isUnreleased, hasRights, mayBePlayedByLink: _, mayBeDownloadedByLink: __, ...song } = complete
  expect([isUnreleased, hasRights, missingLibraryDetails(song)]).toEqual([true, true, {}])
  expect(Object.keys(missingLibraryDetails(emptyLibraryDetails))).toEqual([
    'title',
    'writers',
    'language',
    'containsSamples',
    'madeWithAi',
  ])
})
