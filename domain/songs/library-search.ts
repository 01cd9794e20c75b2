import { type Result, results } from '../demos/demo.ts'
import { moods, type Mood } from '../drops/deal/moods.ts'
import { type SearchTerm, searchTermsOf } from '../text/search-tokens.ts'
import { asciiNumber } from '../text/typed-digits.ts'
import { genreLabels, type Genre } from '../genres.ts'
import { type Language, languages } from '../languages.ts'
import { type MusicalKey, parseMusicalKey } from './musical-key.ts'
import { type SongVocal, songTempo, songVocals } from './song-details.ts'
import { type VersionKind, versionKinds } from './song-versions.ts'

/** What a song can be asked to come with. */
export type SongPart = VersionKind | 'stems' | 'lyrics'

/** What an operator asks of a song. */
export type SongCondition =
  | { of: 'bpm'; from: number; to: number }
  | { of: 'key'; key: MusicalKey }
  | { of: 'lang'; language: Language }
  | { of: 'mood'; mood: Mood }
  | { of: 'genre'; genre: Genre }
  | { of: 'vocal'; vocal: SongVocal }
  | { of: 'explicit'; isExplicit: boolean }
  | { of: 'has'; part: SongPart }
  | { of: 'result'; result: Result }
  | { of: 'sent'; isSent: boolean }
  | { of: 'splits'; areConfirmed: boolean }

export type SongOperator = SongCondition['of']

type OperatorRow<Condition> = {
  /** For the list of operators. */
  example: string
  what: string
  /** The condition for what follows the colon; undefined if it means nothing. */
  parse: (value: string) => Condition | undefined
}

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

function parseTempo(value: string): { from: number; to: number } | undefined {
  const [, first, dots, last] = /^(\d{1,3})?(?:(\.\.|-)(\d{1,3})?)?$/.exec(value) ?? []
  if (first === undefined && last === undefined) return undefined
  const from = first === undefined ? songTempo.min : Number(first)
  const to = dots === undefined ? from : last === undefined ? songTempo.max : Number(last)
  return from <= to ? { from, to } : undefined
}

const yesNo = (value: string) => ({ yes: true, no: false })[value.toLowerCase()]

/** The operators of the library's search, in the order in which they are offered. */
export const songOperators: { [Of in SongOperator]: OperatorRow<Extract<SongCondition, { of: Of }>> } = {
  bpm: {
    example: 'bpm:90..110',
    what: 'A tempo or a range: bpm:120, bpm:90..110, bpm:..100, bpm:140..',
    parse(value) {
      const range = parseTempo(asciiNumber(value))
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
      const language = languageCodes[value.toLowerCase()] ?? languages.find((one) => folded(one) === folded(value))
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
  has: {
    example: 'has:instrumental',
    what: 'A version, stems, or lyrics: has:instrumental, has:clean, has:acappella, has:stems, has:lyrics',
    parse(value) {
      const part = keyOf(partLabels, value)
      return part && { of: 'has', part }
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
  result: {
    example: 'result:hold',
    what: 'The result of a submission: result:hold, result:pitch, result:nogo',
    parse(value) {
      const wanted = folded(value === 'pitched' ? 'pitch' : value)
      const result = results.find((one) => one === wanted && one !== 'draft')
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
      const areConfirmed = { confirmed: true, open: false }[value.toLowerCase()]
      return areConfirmed === undefined ? undefined : { of: 'splits', areConfirmed }
    },
  },
}

export type LibrarySearch = {
  /** What a song must contain. */
  terms: SearchTerm[]
  conditions: SongCondition[]
  /** What looks like an operator and means nothing, as it was written. */
  unknown: string[]
}

/** Only this many conditions count. */
const maxConditions = 20

/**
 * Reads a search in the library: words, and operators such as `bpm:90..110`, whose value may be in quotes. Everything
 * with a colon is an operator if its name is known, so that a title with a colon can still be found.
 */
export function parseLibrarySearch(text: string): LibrarySearch {
  const conditions: SongCondition[] = []
  const unknown: string[] = []
  const rest = text
    .slice(0, 300)
    .replaceAll(/[“”„«»＂]/g, '"')
    .replaceAll('：', ':')
    .replaceAll(
      /(?<![\p{L}\p{N}])([a-z]+):(?:"([^"]*)"|(\S*))/giu,
      (all, name: string, quoted?: string, plain?: string) => {
        const operator = name.toLowerCase()
        if (!Object.hasOwn(songOperators, operator)) return all
        const condition = songOperators[operator as SongOperator].parse((quoted ?? plain ?? '').trim())
        if (condition) conditions.push(condition)
        else unknown.push(all)
        return ' '
      },
    )
  return { terms: searchTermsOf(rest), conditions: conditions.slice(0, maxConditions), unknown }
}

/** A search with an operator added, or removed if it is there. */
export function toggleOperator(text: string, operator: string): string {
  const parts = text.split(/\s+/).filter(Boolean)
  return (parts.includes(operator) ? parts.filter((part) => part !== operator) : [...parts, operator]).join(' ')
}
