import { type Result, results } from '../demos/demo.ts'
import { moods, type Mood } from '../drops/deal/moods.ts'
import { type OperatorSearch, type OperatorTable, parseOperatorSearch } from '../text/operator-search.ts'
import { asciiNumber } from '../text/typed-digits.ts'
import { genreLabels, type Genre } from '../genres.ts'
import { type Language, languages } from '../languages.ts'
import { type MusicalKey, parseMusicalKey } from './musical-key.ts'
import { type SongVocal, songTempo, songVocals } from './song-details.ts'
import { type VersionKind, versionKinds } from './song-versions.ts'

/** What a song can be asked to come with. */
export type SongPart = VersionKind | 'stems' | 'lyrics'

/** What an operator asks of how a song sounds, wherever it is listed. */
export type MusicCondition =
  | { of: 'bpm'; from: number; to: number }
  | { of: 'key'; key: MusicalKey }
  | { of: 'lang'; language: Language }
  | { of: 'mood'; mood: Mood }
  | { of: 'genre'; genre: Genre }
  | { of: 'vocal'; vocal: SongVocal }
  | { of: 'explicit'; isExplicit: boolean }

/** What an operator asks of a song in its creator's library. */
export type SongCondition =
  | MusicCondition
  | { of: 'has'; part: SongPart }
  | { of: 'result'; result: Result }
  | { of: 'sent'; isSent: boolean }
  | { of: 'splits'; areConfirmed: boolean }

export type SongOperator = SongCondition['of']

/** ISO 639-1 codes of languages, which people write instead of names. */
const languageCodes: Readonly<Record<string, Language>> = {
  ar: 'Arabic',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Mandarin',
  no: 'Norwegian',
  nb: 'Norwegian',
  fa: 'Persian',
  pt: 'Portuguese',
  ru: 'Russian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
}

/** The meaning of a word in a table, ignoring case. Names that every object has, such as "constructor", have none. */
function meaningOf<Meaning>(table: Readonly<Record<string, Meaning>>, word: string): Meaning | undefined {
  const name = word.toLowerCase()
  return Object.hasOwn(table, name) ? table[name] : undefined
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds a key by its name or by its label, ignoring case and punctuation. */
function keyOf<Key extends string>(labels: Record<Key, string>, value: string): Key | undefined {
  const wanted = folded(value)
  return (Object.keys(labels) as Key[]).find((key) => folded(key) === wanted || folded(labels[key]) === wanted)
}

const partLabels: Record<SongPart, string> = {
  ...(Object.fromEntries(Object.entries(versionKinds).map(([kind, { label }]) => [kind, label])) as Record<
    VersionKind,
    string
  >),
  stems: 'Stems',
  lyrics: 'Lyrics',
}

/** A range of numbers: 120, 90..110, ..100, 140..; open ends become the bounds. */
export function parseRange(
  value: string,
  bounds: { min: number; max: number },
): { from: number; to: number } | undefined {
  const [, first, dots, last] = /^(\d{1,3})?(?:(\.\.|-)(\d{1,3})?)?$/.exec(value) ?? []
  if (first === undefined && last === undefined) return undefined
  const from = first === undefined ? bounds.min : Number(first)
  const to = dots === undefined ? from : last === undefined ? bounds.max : Number(last)
  return from <= to ? { from, to } : undefined
}

/** What "yes" and "no" mean after the colon of an operator. */
export const yesNo = (value: string): boolean | undefined => meaningOf({ yes: true, no: false }, value)

/** The result that a search names: "hold", "pitched", "no-go". */
export function resultNamed(value: string): Result | undefined {
  const wanted = folded(value === 'pitched' ? 'pitch' : value)
  return results.find((one) => one === wanted && one !== 'draft')
}

/** The operators that ask how a song sounds. */
export const musicOperators: OperatorTable<MusicCondition> = {
  bpm: {
    example: 'bpm:90..110',
    what: 'A tempo or a range: bpm:120, bpm:90..110, bpm:..100, bpm:140..',
    parse(value) {
      const range = parseRange(asciiNumber(value), songTempo)
      return range && { of: 'bpm', ...range }
    },
  },
  key: {
    example: 'key:Am',
    what: 'A key: key:Am, key:Bb, key:8A',
    parse(value) {
      const key = parseMusicalKey(value)
      return key && { of: 'key', key }
    },
  },
  lang: {
    example: 'lang:sv',
    what: 'The lyric language: lang:sv or lang:Swedish',
    parse(value) {
      const language = meaningOf(languageCodes, value) ?? languages.find((one) => folded(one) === folded(value))
      return language && { of: 'lang', language }
    },
  },
  mood: {
    example: 'mood:warm',
    what: 'A mood: mood:warm',
    parse(value) {
      const mood = keyOf(moods, value)
      return mood && { of: 'mood', mood }
    },
  },
  genre: {
    example: 'genre:pop',
    what: 'A genre: genre:pop',
    parse(value) {
      const genre = keyOf<Genre>(genreLabels, value)
      return genre && { of: 'genre', genre }
    },
  },
  vocal: {
    example: 'vocal:female',
    what: 'Who sings: vocal:female, vocal:duet, vocal:instrumental',
    parse(value) {
      const vocal = keyOf(songVocals, value)
      return vocal && { of: 'vocal', vocal }
    },
  },
  explicit: {
    example: 'explicit:no',
    what: 'Explicit lyrics: explicit:yes, explicit:no',
    parse(value) {
      const isExplicit = yesNo(value)
      return isExplicit === undefined ? undefined : { of: 'explicit', isExplicit }
    },
  },
}

const { bpm, key, lang, mood, ...otherMusicOperators } = musicOperators

/** The operators of the library's search, in the order in which they are offered. */
export const songOperators: OperatorTable<SongCondition> = {
  bpm,
  key,
  lang,
  mood,
  has: {
    example: 'has:instrumental',
    what: 'A version, stems, or lyrics: has:instrumental, has:clean, has:acappella, has:stems, has:lyrics',
    parse(value) {
      const part = keyOf(partLabels, value)
      return part && { of: 'has', part }
    },
  },
  ...otherMusicOperators,
  result: {
    example: 'result:hold',
    what: 'The result of a submission: result:hold, result:pitch, result:nogo',
    parse(value) {
      const result = resultNamed(value)
      return result && { of: 'result', result }
    },
  },
  sent: {
    example: 'sent:no',
    what: 'Whether you’ve submitted it: sent:yes, sent:no',
    parse(value) {
      const isSent = yesNo(value)
      return isSent === undefined ? undefined : { of: 'sent', isSent }
    },
  },
  splits: {
    example: 'splits:open',
    what: 'Whether every writer has confirmed: splits:confirmed, splits:open',
    parse(value) {
      const areConfirmed = meaningOf({ confirmed: true, open: false }, value)
      return areConfirmed === undefined ? undefined : { of: 'splits', areConfirmed }
    },
  },
}

export type LibrarySearch = OperatorSearch<SongCondition>

/** Reads a search in a creator's library. */
export const parseLibrarySearch = (text: string): LibrarySearch => parseOperatorSearch(songOperators, text)
