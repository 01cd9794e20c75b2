import {
  emptySongDetails,
  missingSongDetails,
  type SongDetails,
  songDetailsProblems,
  tidySongDetails,
} from '@velv/domain/demos/song-details.ts'
import type { Language } from '@velv/domain/languages.ts'

/** What was written and may not be kept by the server yet, field by field. */
export type DetailEdits = Partial<SongDetails>

export type SongField = keyof SongDetails

/** A draft needs a title before anybody has thought of one; as long as it is this, the field stands empty. */
export const untitledTitle = 'Untitled'

const songFields = Object.keys(emptySongDetails) as SongField[]

/** The words of a draft as the form shows them. */
export function songDetailsOf(draft: Readonly<SongDetails> | undefined): SongDetails {
  if (!draft) return emptySongDetails
  const details = Object.fromEntries(songFields.map((field) => [field, draft[field]])) as SongDetails
  return { ...details, title: details.title === untitledTitle ? '' : details.title }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What has to be sent so that everything written is kept; undefined where nothing has. A field that cannot be kept does
 * not hold up the others, and a field nobody wrote in stays as the server has it.
 */
export function unsavedChanges(saved: SongDetails, edits: DetailEdits): SongDetails | undefined {
  const tidied = tidySongDetails({ ...saved, ...edits })
  const problems = songDetailsProblems(tidied)
  const details: SongDetails = { ...tidied, ...pick(saved, Object.keys(problems) as SongField[]) }
  if (isEqual(details, saved)) return undefined
  return { ...details, title: details.title || untitledTitle }
}

/**
 * What is wrong with the words as they stand: what a submission still needs, and what is written and cannot be kept. An
 * empty title is no mistake before there ever was one.
 */
export function validateDetails(details: SongDetails, saved: SongDetails) {
  const tidied = tidySongDetails(details)
  const { title, ...invalid } = songDetailsProblems(tidied)
  const isTitleAsked = tidied.title !== '' || saved.title !== ''
  return { missing: missingSongDetails(tidied), invalid, title: title && isTitleAsked ? { title } : {} }
}

/** As the API takes them. */
export const toRequestBody = (details: SongDetails) => ({ ...details, language: details.language as Language | null })

/** What still differs from what the server keeps, to the letter: a blank somebody is about to write on from stays. */
export const remainingEdits = (saved: SongDetails, edits: DetailEdits): DetailEdits =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isEqual(value, saved[field as SongField])))

/** What of it was written in a form that fits; anything else in a browser's memory is left out. */
export function parseEdits(text: string | null): DetailEdits {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(([field, value]) => field in emptySongDetails && fits(field as SongField, value)),
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
  return typeof value === typeof emptySongDetails[field]
}

const pick = (details: SongDetails, fields: readonly SongField[]): DetailEdits =>
  Object.fromEntries(fields.map((field) => [field, details[field]]))
