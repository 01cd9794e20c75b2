import { splitLimits } from './splits/split-limits.ts'
import { type Mood, moods } from '../drops/deal/moods.ts'
import { genreLabel, isGenre } from '../genres.ts'
import { isLanguage } from '../languages.ts'
import { identifierText } from './identifier-text.ts'
import { toSingleLine } from '../text/single-line.ts'
import { isMusicalKey, musicalKeyText } from './musical-key.ts'

/** Whether AI made the song: not at all, in parts, or entirely. */
export const aiUses = ['none', 'assisted', 'generated'] as const

export type AiUse = (typeof aiUses)[number]

export const aiUseLabels: Record<AiUse, string> = {
  none: 'No AI',
  assisted: 'AI assisted',
  generated: 'AI generated',
}

/** Who sings. A brief asks for one of the same. */
export const songVocals = {
  female: 'Female',
  male: 'Male',
  duet: 'Duet',
  group: 'Group',
  instrumental: 'Instrumental',
} as const

export type SongVocal = keyof typeof songVocals

export const timeSignatures = ['2/4', '3/4', '4/4', '5/4', '6/8', '7/8', '9/8', '12/8'] as const

export type TimeSignature = (typeof timeSignatures)[number]

export const titleBounds = { min: 1, max: 120 }
export const alternativeTitlesMax = 10
export const songGenresMax = 3
export const songMoodsMax = 5
export const lyricsMax = 8000
export const writersMax = splitLimits.writers
export const writerMax = 100
export const hearNoteMax = 200
export const samplesNoteMax = 500
/** In beats per minute. */
export const songTempo = { min: 20, max: 300 }

/** What a creator enters about a song besides the audio. In a draft, everything but the title may be missing. */
export type SongDetails = {
  title: string
  /** Other titles that it is registered or known under. Screeners never see them. */
  alternativeTitles: string[]
  /** The writers' names. Screeners never see them. */
  writers: string[]
  /** Keys of `genres`. */
  genres: string[]
  lyrics: string
  /** A key of `languages`; null until chosen. */
  language: string | null
  /** In whole beats per minute. */
  tempoBpm: number | null
  /** A key of `musicalKeys`. */
  musicalKey: string | null
  timeSignature: TimeSignature | null
  moods: Mood[]
  vocal: SongVocal | null
  /** Whether the lyrics are explicit. */
  isExplicit: boolean | null
  /** The International Standard Recording Code, without hyphens. Its first letters can reveal whose song it is. */
  isrc: string
  /** "What I'd like you to hear": a position in the song, in ms, and the reason. */
  hearAtMs: number | null
  hearNote: string
  containsSamples: boolean | null
  /** Which samples, and whether they are cleared. */
  samplesNote: string
  madeWithAi: AiUse | null
  /** The creator confirms that it has not been released. */
  isUnreleased: boolean
  /** The creator confirms that they have the rights to submit it. */
  hasRights: boolean
  /** Its owner may play it to others by link, once it is delivered. */
  mayBePlayedByLink: boolean
  /** Those who listen by link may download it, too. */
  mayBeDownloadedByLink: boolean
}

/** The fields that lists contain; the others are loaded with the song itself. */
export type ListedSongField = Exclude<keyof SongDetails, 'lyrics'>

type SongField<Value, IsListed = boolean> = {
  /** The name of the field wherever its value is shown with a name. */
  label: string
  empty: Value
  tidy?: (value: Value, details: SongDetails) => Value
  /** A sentence for a tidied value that is invalid even in a draft. */
  problem?: (value: Value) => string | undefined
  /** The sentence that asks for it before the song can be submitted; undefined when nothing is missing. */
  missing?: (details: SongDetails) => string | undefined
  /** `known`: only those who know who made the song, which screeners never do. */
  shownTo: 'listeners' | 'known'
  /** `submission`: the creator confirms or allows it for each submission; a song in the library does not have it. */
  of: 'song' | 'submission'
  isListed: IsListed
  /** The value in the downloaded list of pitches; absent for a field that it leaves out. */
  download?: (details: SongDetails) => string | null
}

const tooLong = (text: string, max: number) => (text.length > max ? `Use ${max} characters or fewer.` : undefined)
const yesNo = (holds: boolean) => (holds ? 'yes' : 'no')
/** Single lines without empty and repeated ones. */
export const withoutRepeats = (texts: readonly string[]) => [...new Set(texts.map(toSingleLine).filter(Boolean))]
const oneOf = (table: object, value: string | null, sentence: string) =>
  value === null || Object.hasOwn(table, value) ? undefined : sentence

/** "124 BPM"; empty where the tempo is unknown. */
export const tempoText = (bpm: number | null): string => (bpm === null ? '' : `${bpm} BPM`)

/** "Warm, Driving"; keys that the list no longer has are left out. */
export const moodsText = (keys: readonly string[]): string =>
  keys.flatMap((key) => (Object.hasOwn(moods, key) ? moods[key as Mood] : [])).join(', ')

/** Letters and digits as they are stored: without hyphens and spaces, in capitals. */
export const tidyIsrc = (text: string): string => identifierText(text, 'ISRC', 12)

/** Country, registrant, year and number. */
const isrcParts = /^([A-Z]{2})([A-Z0-9]{3})(\d{2})(\d{5})$/

/** A sentence for an ISRC that is wrong; empty is fine. */
export const isrcProblem = (isrc: string): string | undefined =>
  isrc === '' || isIsrc(isrc) ? undefined : 'Enter an ISRC of 12 letters and digits, such as US-S1Z-99-00001.'

export const isIsrc = (isrc: string): boolean => isrcParts.test(isrc)

/** "US-S1Z-99-00001", as it is usually written. */
export const isrcText = (isrc: string): string => isrc.replace(isrcParts, '$1-$2-$3-$4')

/**
 * The fields of a song's details, in the order of the form. Tidying, validation, what is missing, who sees a field,
 * lists, downloads, erasure and the form read this table.
 */
export const songFields: {
  [Name in keyof SongDetails]: SongField<SongDetails[Name], Name extends ListedSongField ? true : false>
} = {
  title: {
    label: 'Title',
    empty: '',
    tidy: toSingleLine,
    problem: (title) => (title.length < titleBounds.min ? 'Enter a title.' : tooLong(title, titleBounds.max)),
    missing: ({ title }) => (title ? undefined : 'Enter a title.'),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ title }) => title,
  },
  alternativeTitles: {
    label: 'Alternative titles',
    empty: [],
    tidy: withoutRepeats,
    problem: (titles) => {
      if (titles.length > alternativeTitlesMax) return `Add up to ${alternativeTitlesMax} titles.`
      return titles.some((title) => title.length > titleBounds.max)
        ? `Use ${titleBounds.max} characters or fewer for each title.`
        : undefined
    },
    shownTo: 'known',
    of: 'song',
    isListed: true,
    download: ({ alternativeTitles }) => alternativeTitles.join(', ') || null,
  },
  writers: {
    label: 'Writers',
    empty: [],
    tidy: withoutRepeats,
    problem: (writers) => {
      if (writers.length > writersMax) return `Add up to ${writersMax} writers.`
      return writers.some((writer) => writer.length > writerMax)
        ? `Use ${writerMax} characters or fewer for each name.`
        : undefined
    },
    missing: ({ writers }) => (writers.length > 0 ? undefined : 'Add at least one writer.'),
    shownTo: 'known',
    of: 'song',
    isListed: true,
    download: ({ writers }) => writers.join(', '),
  },
  genres: {
    label: 'Genres',
    empty: [],
    tidy: withoutRepeats,
    problem: (genres) => {
      if (genres.length > songGenresMax) return `Choose up to ${songGenresMax} genres.`
      return genres.every(isGenre) ? undefined : 'Choose genres from the list.'
    },
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ genres }) => genres.map(genreLabel).join(', ') || null,
  },
  lyrics: {
    label: 'Lyrics',
    empty: '',
    tidy: (lyrics) => lyrics.trim(),
    problem: (lyrics) => tooLong(lyrics, lyricsMax),
    shownTo: 'listeners',
    of: 'song',
    isListed: false,
  },
  language: {
    label: 'Language',
    empty: null,
    problem: (language) => (language === null || isLanguage(language) ? undefined : 'Choose a language from the list.'),
    missing: ({ language }) => (language === null ? 'Choose the lyric language.' : undefined),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ language }) => language,
  },
  tempoBpm: {
    label: 'Tempo',
    empty: null,
    tidy: (tempo) => (tempo === null ? null : Math.round(tempo)),
    problem: (tempo) =>
      tempo === null || (tempo >= songTempo.min && tempo <= songTempo.max)
        ? undefined
        : `Enter a tempo from ${songTempo.min} to ${songTempo.max} BPM.`,
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ tempoBpm }) => tempoText(tempoBpm) || null,
  },
  musicalKey: {
    label: 'Key',
    empty: null,
    problem: (key) => (key === null || isMusicalKey(key) ? undefined : 'Choose a key from the list.'),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ musicalKey }) => musicalKeyText(musicalKey) || null,
  },
  timeSignature: {
    label: 'Time signature',
    empty: null,
    problem: (time) =>
      time === null || timeSignatures.includes(time) ? undefined : 'Choose a time signature from the list.',
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ timeSignature }) => timeSignature,
  },
  moods: {
    label: 'Moods',
    empty: [],
    tidy: (chosen) => [...new Set(chosen)],
    problem: (chosen) => {
      if (chosen.length > songMoodsMax) return `Choose up to ${songMoodsMax} moods.`
      return chosen.every((mood) => Object.hasOwn(moods, mood)) ? undefined : 'Choose moods from the list.'
    },
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ moods: chosen }) => moodsText(chosen) || null,
  },
  vocal: {
    label: 'Vocal',
    empty: null,
    problem: (vocal) => oneOf(songVocals, vocal, 'Choose a vocal from the list.'),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ vocal }) => vocal && songVocals[vocal],
  },
  isExplicit: {
    label: 'Explicit lyrics',
    empty: null,
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ isExplicit }) => (isExplicit === null ? null : yesNo(isExplicit)),
  },
  isrc: {
    label: 'ISRC',
    empty: '',
    tidy: tidyIsrc,
    problem: isrcProblem,
    shownTo: 'known',
    of: 'song',
    isListed: true,
    download: ({ isrc }) => isrcText(isrc) || null,
  },
  hearAtMs: {
    label: 'Start at',
    empty: null,
    tidy: (hearAtMs) => (hearAtMs === null ? null : Math.round(hearAtMs)),
    problem: (hearAtMs) => (hearAtMs !== null && hearAtMs < 0 ? 'Mark a moment within the song.' : undefined),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
  },
  hearNote: {
    label: 'Why this moment',
    empty: '',
    tidy: (note, { hearAtMs }) => (hearAtMs === null ? '' : toSingleLine(note)),
    problem: (note) => tooLong(note, hearNoteMax),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
  },
  containsSamples: {
    label: 'Samples',
    empty: null,
    missing: ({ containsSamples }) => (containsSamples === null ? 'Tell us whether it contains samples.' : undefined),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ containsSamples, samplesNote }) =>
      containsSamples === null ? null : (containsSamples && samplesNote) || yesNo(containsSamples),
  },
  samplesNote: {
    label: 'Which samples',
    empty: '',
    tidy: (note, { containsSamples }) => (containsSamples ? toSingleLine(note) : ''),
    problem: (note) => tooLong(note, samplesNoteMax),
    missing: ({ containsSamples, samplesNote }) =>
      containsSamples && samplesNote === '' ? 'List the samples.' : undefined,
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
  },
  madeWithAi: {
    label: 'AI',
    empty: null,
    missing: ({ madeWithAi }) => (madeWithAi === null ? 'Tell us whether you used AI.' : undefined),
    shownTo: 'listeners',
    of: 'song',
    isListed: true,
    download: ({ madeWithAi }) => madeWithAi && aiUseLabels[madeWithAi],
  },
  isUnreleased: {
    label: 'Unreleased',
    empty: false,
    missing: ({ isUnreleased }) => (isUnreleased ? undefined : 'Confirm that it’s unreleased.'),
    shownTo: 'listeners',
    of: 'submission',
    isListed: true,
    download: ({ isUnreleased }) => yesNo(isUnreleased),
  },
  hasRights: {
    label: 'Rights confirmed',
    empty: false,
    missing: ({ hasRights }) => (hasRights ? undefined : 'Confirm that you have the right to submit it.'),
    shownTo: 'listeners',
    of: 'submission',
    isListed: true,
  },
  mayBePlayedByLink: {
    label: 'May be played by link',
    empty: false,
    shownTo: 'known',
    of: 'submission',
    isListed: true,
    download: ({ mayBePlayedByLink }) => yesNo(mayBePlayedByLink),
  },
  mayBeDownloadedByLink: {
    label: 'May be downloaded by link',
    empty: false,
    tidy: (mayBeDownloaded, { mayBePlayedByLink }) => mayBeDownloaded && mayBePlayedByLink,
    shownTo: 'known',
    of: 'submission',
    isListed: true,
  },
}

export type SongFieldName = keyof SongDetails

export const songFieldNames = Object.keys(songFields) as SongFieldName[]

/** The row of a field, for a value of any field. */
const fieldOf = (name: SongFieldName) => songFields[name] as SongField<unknown>

const mapFields = <Value>(map: (name: SongFieldName) => Value): [SongFieldName, Value][] =>
  songFieldNames.map((name) => [name, map(name)])

export const emptySongDetails = Object.fromEntries(mapFields((name) => songFields[name].empty)) as SongDetails

/**
 * Trims the texts and drops empty and repeated writers, a note on a position that is not set, and a note on samples
 * when there are none.
 */
export const tidySongDetails = (details: SongDetails): SongDetails =>
  Object.fromEntries(
    mapFields((name) => {
      const { tidy } = fieldOf(name)
      return tidy ? tidy(details[name], details) : details[name]
    }),
  ) as SongDetails

/** What a creator allows for each submission, and may take back (see `domain/demos/link-consent.ts`). */
export type LinkConsents = Pick<SongDetails, 'mayBePlayedByLink' | 'mayBeDownloadedByLink'>

/** The fields that a creator confirms or allows for each submission. */
export type SubmissionField = 'isUnreleased' | 'hasRights' | keyof LinkConsents

/** The fields of a submission for a song of the library, of which nothing about them is missing. */
export const confirmedSubmission: Pick<SongDetails, SubmissionField> = {
  isUnreleased: true,
  hasRights: true,
  mayBePlayedByLink: false,
  mayBeDownloadedByLink: false,
}

/** The fields that a song in the library has. */
export type LibraryField = Exclude<SongFieldName, SubmissionField>

export const libraryFields = songFieldNames.filter((name): name is LibraryField => songFields[name].of === 'song')

/** What a creator stores about a song in their library. */
export type LibraryDetails = Pick<SongDetails, LibraryField>

/** The fields of the library among all details. */
export const libraryDetailsOf = (details: LibraryDetails): LibraryDetails =>
  Object.fromEntries(libraryFields.map((name) => [name, details[name]])) as LibraryDetails

export const emptyLibraryDetails = libraryDetailsOf(emptySongDetails)

/** What a song in the library still needs before it can be submitted, one sentence per field. */
export const missingLibraryDetails = (details: LibraryDetails): SongDetailsProblems =>
  missingSongDetails({ ...details, ...confirmedSubmission })

export type SongDetailsProblems = Partial<Record<SongFieldName, string>>

/** A sentence for each field that is invalid even in a draft. Expects tidied details. */
export const songDetailsProblems = (details: SongDetails): SongDetailsProblems =>
  sentences((name) => fieldOf(name).problem?.(details[name]))

/** What is missing before the song can be submitted, one sentence per field; empty when nothing is. */
export const missingSongDetails = (details: SongDetails): SongDetailsProblems =>
  sentences((name) => fieldOf(name).missing?.(details))

const sentences = (sentenceOf: (name: SongFieldName) => string | undefined): SongDetailsProblems =>
  Object.fromEntries(mapFields(sentenceOf).filter(([, sentence]) => sentence !== undefined))

const listedNames = songFieldNames.filter((name): name is ListedSongField => songFields[name].isListed)

/** The details of a song, as shown to people who may, or may not, know who made it. */
export const visibleSongDetails = (details: SongDetails, isKnown: boolean): Pick<SongDetails, ListedSongField> =>
  Object.fromEntries(
    listedNames.map((name) => {
      const { shownTo, empty } = songFields[name]
      return [name, shownTo === 'listeners' || isKnown ? details[name] : empty]
    }),
  ) as Pick<SongDetails, ListedSongField>
