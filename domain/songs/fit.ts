import type { Brief } from '../drops/brief-fields.ts'
import { moods as moodLabels } from '../drops/deal/moods.ts'
import { aiPolicies, vocals } from '../drops/deal/deal-options.ts'
import { parseTempo, tempoText as tempoRangeText } from '../drops/deal/tempo-range.ts'
import { genreLabel } from '../genres.ts'
import { type LibraryDetails, songVocals, tempoText } from './song-details.ts'
import type { SongPart } from './library-search.ts'

/** What a brief asks of the music. */
export type BriefRequests = Pick<Brief, 'genre' | 'lyrics' | 'tempo' | 'vocal' | 'moods' | 'aiPolicy' | 'requirements'>

/** What is compared with it. `parts`: the versions of the song, and whether it has stems. */
export type FitSong = Pick<
  LibraryDetails,
  'genres' | 'language' | 'tempoBpm' | 'vocal' | 'moods' | 'isExplicit' | 'madeWithAi'
> & { parts: readonly SongPart[] }

/** `unknown`: the song does not say. */
export type FitMatch = 'fits' | 'differs' | 'unknown'

export type FitRequest = 'genre' | 'language' | 'tempo' | 'vocal' | 'moods' | 'clean' | 'ai' | 'instrumental' | 'stems'

export type FitRow = {
  request: FitRequest
  label: string
  /** What the brief asks for. */
  requested: string
  match: FitMatch
  /** What the song has. */
  found: string
}

type FitRule = {
  label: string
  /** For the help: when a song fits. */
  rule: string
  /** What the brief asks for; undefined if it asks for nothing. */
  requests: (brief: BriefRequests) => string | undefined
  compare: (song: FitSong, brief: BriefRequests) => [match: FitMatch, found: string]
}

/** What a brief's languages contain when it asks for songs without lyrics. */
const instrumentalLanguage = 'Non/Looking for instrumentals'

const languageName = (language: string) => (language === instrumentalLanguage ? 'Instrumental' : language)
const listText = (texts: readonly string[]) => texts.join(', ')
const orText = (texts: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts)
const moodText = (mood: string) => moodLabels[mood as keyof typeof moodLabels] ?? mood
const isInstrumental = ({ vocal, parts }: FitSong) => vocal === 'instrumental' || parts.includes('instrumental')
const overlap = <Value>(one: readonly Value[], other: readonly Value[]) => one.filter((value) => other.includes(value))

/** How a song is compared with a brief: each row is one request. A request that a brief does not make is left out. */
export const fitRules: Record<FitRequest, FitRule> = {
  genre: {
    label: 'Genre',
    rule: 'One of the song’s genres is one the brief asks for.',
    requests: ({ genre }) => (genre.length > 0 ? orText(genre.map(genreLabel)) : undefined),
    compare({ genres }, { genre }) {
      if (genres.length === 0) return ['unknown', 'Not set']
      const common = overlap(genres, genre)
      return common.length > 0
        ? ['fits', listText(common.map(genreLabel))]
        : ['differs', listText(genres.map(genreLabel))]
    },
  },
  language: {
    label: 'Language',
    rule: 'The lyrics are in one of the brief’s languages. If the brief asks for instrumentals, an instrumental version fits, too.',
    requests: ({ lyrics }) => (lyrics.length > 0 ? orText(lyrics.map(languageName)) : undefined),
    compare(song, { lyrics }) {
      if (song.language && lyrics.includes(song.language)) return ['fits', languageName(song.language)]
      if (lyrics.includes(instrumentalLanguage) && isInstrumental(song)) return ['fits', 'Instrumental']
      return song.language ? ['differs', languageName(song.language)] : ['unknown', 'Not set']
    },
  },
  tempo: {
    label: 'Tempo',
    rule: 'The tempo, half of it, or twice as much is in the brief’s range, give or take 1 BPM.',
    requests: ({ tempo }) => (parseTempo(tempo) ? tempoRangeText(tempo) : undefined),
    compare({ tempoBpm }, { tempo }) {
      const { from, to } = parseTempo(tempo)!
      if (tempoBpm === null) return ['unknown', 'Not set']
      const isInRange = (bpm: number) => bpm >= from - 1 && bpm <= to + 1
      if (isInRange(tempoBpm)) return ['fits', tempoText(tempoBpm)]
      if (isInRange(tempoBpm * 2)) return ['fits', `${tempoText(tempoBpm)}, ${tempoBpm * 2} in double time`]
      if (isInRange(tempoBpm / 2)) return ['fits', `${tempoText(tempoBpm)}, ${Math.round(tempoBpm / 2)} in half time`]
      return ['differs', tempoText(tempoBpm)]
    },
  },
  vocal: {
    label: 'Vocal',
    rule: 'The vocal is the one the brief asks for. If the brief asks for an instrumental, an instrumental version fits.',
    requests: ({ vocal }) => (vocal ? vocals[vocal as keyof typeof vocals] : undefined),
    compare(song, { vocal }) {
      if (vocal === 'instrumental' && isInstrumental(song)) return ['fits', 'Instrumental']
      if (song.vocal === null) return ['unknown', 'Not set']
      return [song.vocal === vocal ? 'fits' : 'differs', songVocals[song.vocal]]
    },
  },
  moods: {
    label: 'Moods',
    rule: 'The song has at least one of the brief’s moods.',
    requests: ({ moods }) => (moods.length > 0 ? orText(moods.map(moodText)) : undefined),
    compare({ moods }, { moods: requested }) {
      if (moods.length === 0) return ['unknown', 'Not set']
      const common = overlap<string>(moods, requested)
      return common.length > 0 ? ['fits', listText(common.map(moodText))] : ['differs', listText(moods.map(moodText))]
    },
  },
  clean: {
    label: 'Clean lyrics',
    rule: 'The lyrics aren’t explicit, or there’s a clean version.',
    requests: ({ requirements }) => (requirements.includes('cleanLyrics') ? 'Clean lyrics' : undefined),
    compare(song) {
      if (song.parts.includes('clean')) return ['fits', 'Clean version']
      if (isInstrumental(song) && song.vocal === 'instrumental') return ['fits', 'Instrumental']
      if (song.isExplicit === null) return ['unknown', 'Not set']
      return song.isExplicit ? ['differs', 'Explicit'] : ['fits', 'Clean']
    },
  },
  ai: {
    label: 'AI use',
    rule: 'If the brief allows no AI, the song has to be made without it. If it rules out only AI vocals, AI-generated songs don’t fit, and you need to check AI-assisted songs yourself.',
    requests: ({ aiPolicy }) => (aiPolicy === 'none' || aiPolicy === 'noVocals' ? aiPolicies[aiPolicy] : undefined),
    compare({ madeWithAi }, { aiPolicy }) {
      if (madeWithAi === null) return ['unknown', 'Not set']
      if (madeWithAi === 'none') return ['fits', 'No AI']
      const found = madeWithAi === 'assisted' ? 'AI assisted' : 'AI generated'
      return [aiPolicy === 'noVocals' && madeWithAi === 'assisted' ? 'unknown' : 'differs', found]
    },
  },
  instrumental: {
    label: 'Instrumental',
    rule: 'The song has an instrumental version.',
    requests: ({ requirements }) => (requirements.includes('instrumental') ? 'Instrumental needed' : undefined),
    compare: (song) => (isInstrumental(song) ? ['fits', 'In your library'] : ['differs', 'No instrumental']),
  },
  stems: {
    label: 'Stems',
    rule: 'The song has stems.',
    requests: ({ requirements }) => (requirements.includes('stems') ? 'Stems needed' : undefined),
    compare: ({ parts }) => (parts.includes('stems') ? ['fits', 'In your library'] : ['differs', 'No stems']),
  },
}

const requests = Object.keys(fitRules) as FitRequest[]

/** How a song compares with each request of a brief. A hint only: nothing depends on it. */
export const compareWithBrief = (song: FitSong, brief: BriefRequests): FitRow[] =>
  requests.flatMap((request) => {
    const { label, requests, compare } = fitRules[request]
    const requested = requests(brief)
    if (requested === undefined) return []
    const [match, found] = compare(song, brief)
    return { request, label, requested, match, found }
  })

export type FitScore = { fits: number; differs: number; of: number }

export function fitScore(rows: readonly FitRow[]): FitScore {
  const count = (match: FitMatch) => rows.filter((row) => row.match === match).length
  return { fits: count('fits'), differs: count('differs'), of: rows.length }
}

/**
 * Better fits first: what answers most of the requests, then what contradicts fewest. What a song doesn’t say never counts
 * for it: an empty one would fit every brief.
 */
export const compareFits = (one: FitScore, other: FitScore): number =>
  other.fits * 2 - other.of - (one.fits * 2 - one.of) || one.differs - other.differs

/** Whether a song is offered for a brief: nothing contradicts it, and at least half of its requests are answered. */
export const isGoodFit = ({ fits, differs, of }: FitScore): boolean => of > 0 && differs === 0 && fits * 2 >= of

/** "Matches all 6 requests", or "5 of 6 match, but not the tempo". */
export function fitText(rows: readonly FitRow[]): string {
  const { fits, differs, of } = fitScore(rows)
  if (of === 0) return 'No specific requests'
  if (fits === of) return of === 1 ? 'Matches the request' : `Matches all ${of} requests`
  const counted = `${fits} of ${of} match`
  if (differs === 0 || fits === 0) return counted
  const { label } = rows.find(({ match }) => match === 'differs')!
  // "AI use" keeps its capitals.
  const name = label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return `${counted}, but ${differs === 1 ? `not the ${name}` : `${differs} don’t`}`
}
