import { isLanguage } from '../languages.ts'
import { toSingleLine } from '../single-line.ts'

/** Whether AI made the song: not at all, in parts, or entirely. */
export const aiUses = ['none', 'assisted', 'generated'] as const

export type AiUse = (typeof aiUses)[number]

export const aiUseLabels: Record<AiUse, string> = {
  none: 'No AI',
  assisted: 'AI assisted',
  generated: 'AI generated',
}

export const titleBounds = { min: 1, max: 120 }
export const lyricsMax = 8000
export const writersMax = 20
export const writerMax = 100
export const hearNoteMax = 200
export const samplesNoteMax = 500

/** What a creator enters about a song besides the audio. In a draft, everything but the title may be missing. */
export type SongDetails = {
  title: string
  /** The writers' names. Screeners never see them. */
  writers: string[]
  lyrics: string
  /** A key of `languages`; null until chosen. */
  language: string | null
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
}

export const emptySongDetails: SongDetails = {
  title: '',
  writers: [],
  lyrics: '',
  language: null,
  hearAtMs: null,
  hearNote: '',
  containsSamples: null,
  samplesNote: '',
  madeWithAi: null,
  isUnreleased: false,
  hasRights: false,
}

/**
 * Trims the texts and drops empty and repeated writers, a note on a position that is not set, and a note on samples
 * when there are none.
 */
export function tidySongDetails(details: SongDetails): SongDetails {
  const writers = details.writers.map(toSingleLine).filter(Boolean)
  return {
    ...details,
    title: toSingleLine(details.title),
    lyrics: details.lyrics.trim(),
    writers: [...new Set(writers)],
    hearAtMs: details.hearAtMs === null ? null : Math.round(details.hearAtMs),
    hearNote: details.hearAtMs === null ? '' : toSingleLine(details.hearNote),
    samplesNote: details.containsSamples ? toSingleLine(details.samplesNote) : '',
  }
}

export type SongDetailsProblems = Partial<Record<keyof SongDetails, string>>

/** A sentence for each field that is invalid even in a draft. Expects tidied details. */
export function songDetailsProblems(details: SongDetails): SongDetailsProblems {
  const tooLong = (text: string, max: number) => (text.length > max ? `At most ${max} characters.` : undefined)
  const problems: SongDetailsProblems = {
    title: details.title.length < titleBounds.min ? 'Give the song a title.' : tooLong(details.title, titleBounds.max),
    writers:
      details.writers.length > writersMax
        ? `At most ${writersMax} writers.`
        : details.writers.some((writer) => writer.length > writerMax)
          ? `At most ${writerMax} characters a name.`
          : undefined,
    lyrics: tooLong(details.lyrics, lyricsMax),
    language: details.language === null || isLanguage(details.language) ? undefined : 'Choose a language of the list.',
    hearAtMs: details.hearAtMs !== null && details.hearAtMs < 0 ? 'Choose a place in the song.' : undefined,
    hearNote: tooLong(details.hearNote, hearNoteMax),
    samplesNote: tooLong(details.samplesNote, samplesNoteMax),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined))
}

/** What a song needs before it can be submitted, in the order of the form, each with the sentence that asks for it. */
const requirements: readonly (readonly [keyof SongDetails, (details: SongDetails) => boolean, string])[] = [
  ['title', ({ title }) => title !== '', 'Give the song a title.'],
  ['writers', ({ writers }) => writers.length > 0, 'Say who wrote it.'],
  ['language', ({ language }) => language !== null, 'Choose the language of the lyrics.'],
  ['containsSamples', ({ containsSamples }) => containsSamples !== null, 'Say whether it contains samples.'],
  [
    'samplesNote',
    ({ containsSamples, samplesNote }) => !containsSamples || samplesNote !== '',
    'Say which samples it contains.',
  ],
  ['madeWithAi', ({ madeWithAi }) => madeWithAi !== null, 'Say whether AI was used.'],
  ['isUnreleased', ({ isUnreleased }) => isUnreleased, 'Confirm that it has not been released.'],
  ['hasRights', ({ hasRights }) => hasRights, 'Confirm that it is yours to send.'],
]

/** What is missing before the song can be submitted, one sentence per field; empty when nothing is. */
export const missingSongDetails = (details: SongDetails): SongDetailsProblems =>
  Object.fromEntries(
    requirements.filter(([, isPresent]) => !isPresent(details)).map(([field, , sentence]) => [field, sentence]),
  )
