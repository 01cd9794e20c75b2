import {
  emptySongWords,
  missingFor,
  type SongWords,
  songWordsProblems,
  tidySongWords,
} from '@velv/domain/demos/song-words.ts'
import type { Language } from '@velv/domain/languages.ts'
import type { DemoInFull } from './demo.ts'

/** What was written and may not be kept by the server yet, field by field. */
export type Written = Partial<SongWords>

export type SongField = keyof SongWords

/** A draft needs a title before anybody has thought of one; as long as it is this, the field stands empty. */
export const noTitle = 'Untitled'

const songFields = Object.keys(emptySongWords) as SongField[]

/** The words of a draft as the form shows them. */
export function wordsOf(draft: Pick<DemoInFull, SongField> | undefined): SongWords {
  if (!draft) return emptySongWords
  const words = Object.fromEntries(songFields.map((field) => [field, draft[field]])) as SongWords
  return { ...words, title: words.title === noTitle ? '' : words.title }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What has to be sent so that everything written is kept; undefined where nothing has. A field that cannot be kept does
 * not hold up the others, and a field nobody wrote in stays as the server has it.
 */
export function unkept(kept: SongWords, written: Written): SongWords | undefined {
  const tidied = tidySongWords({ ...kept, ...written })
  const problems = songWordsProblems(tidied)
  const words: SongWords = { ...tidied, ...pick(kept, Object.keys(problems) as SongField[]) }
  if (isSame(words, kept)) return undefined
  return { ...words, title: words.title || noTitle }
}

/**
 * What is wrong with the words as they stand: what a submission still needs, and what is written and cannot be kept. An
 * empty title is no mistake before there ever was one.
 */
export function faultsOf(words: SongWords, kept: SongWords) {
  const tidied = tidySongWords(words)
  const { title, ...tooMuch } = songWordsProblems(tidied)
  const isTitleAsked = tidied.title !== '' || kept.title !== ''
  return { missing: missingFor(tidied), tooMuch, title: title && isTitleAsked ? { title } : {} }
}

/** As the API takes them. */
export const bodyOf = (words: SongWords) => ({ ...words, language: words.language as Language | null })

/** What still differs from what the server keeps, to the letter: a blank somebody is about to write on from stays. */
export const stillWritten = (kept: SongWords, written: Written): Written =>
  Object.fromEntries(Object.entries(written).filter(([field, value]) => !isSame(value, kept[field as SongField])))

/** What of it was written in a form that fits; anything else in a browser's memory is left out. */
export function writtenIn(text: string | null): Written {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(([field, value]) => field in emptySongWords && fits(field as SongField, value)),
    )
  } catch {
    return {}
  }
}

function fits(field: SongField, value: unknown): boolean {
  if (field === 'writers') return Array.isArray(value) && value.every((writer) => typeof writer === 'string')
  if (field === 'language' || field === 'madeWithAi') return value === null || typeof value === 'string'
  if (field === 'hearAtMs') return value === null || typeof value === 'number'
  if (field === 'containsSamples') return value === null || typeof value === 'boolean'
  return typeof value === typeof emptySongWords[field]
}

const pick = (words: SongWords, fields: readonly SongField[]): Written =>
  Object.fromEntries(fields.map((field) => [field, words[field]]))
