import {
  emptySongDetails,
  missingSongDetails,
  type SongDetails,
  songDetailsProblems,
  type SongFieldName,
  songFieldNames,
  tidySongDetails,
} from '@velv/domain/songs/song-details.ts'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import type { Language } from '@velv/domain/languages.ts'

/** Edits that the server may not have saved yet, by field. */
export type DetailEdits = Partial<SongDetails>

export type SongField = SongFieldName

/** A draft needs a title before anyone has chosen one; while it is this one, the field is empty. */
export const untitledTitle = 'Untitled'

/** The details of a draft as the form shows them; `initial`: what differs from an empty form before there is one. */
export function songDetailsOf(draft: Readonly<SongDetails> | undefined, initial: DetailEdits = {}): SongDetails {
  if (!draft) return { ...emptySongDetails, ...initial }
  const details = Object.fromEntries(songFieldNames.map((field) => [field, draft[field]])) as SongDetails
  return { ...details, title: details.title === untitledTitle ? '' : details.title }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What has to be sent to save all edits; undefined when there is nothing to send. An invalid field does not block the others, and an untouched field
 * keeps the server's value.
 */
export function unsavedChanges(saved: SongDetails, edits: DetailEdits): SongDetails | undefined {
  const tidied = tidySongDetails({ ...saved, ...edits })
  const problems = songDetailsProblems(tidied)
  const details: SongDetails = { ...tidied, ...pick(saved, Object.keys(problems) as SongField[]) }
  if (isEqual(details, saved)) return undefined
  return { ...details, title: details.title || untitledTitle }
}

/**
 * The problems of the details: what a submission still needs, and which edits cannot be saved. An empty title is not an error before there has been
 * one.
 */
export function validateDetails(details: SongDetails, saved: SongDetails) {
  const tidied = tidySongDetails(details)
  const { title, ...invalid } = songDetailsProblems(tidied)
  const isTitleRequired = tidied.title !== '' || saved.title !== ''
  return { missing: missingSongDetails(tidied), invalid, title: title && isTitleRequired ? { title } : {} }
}

/** As the API expects them. */
export const toRequestBody = (details: SongDetails) => ({
  ...details,
  language: details.language as Language | null,
  musicalKey: details.musicalKey as MusicalKey | null,
})

/** What still differs from the server's values, to the character: a trailing space that the creator is typing stays. */
export const remainingEdits = (saved: SongDetails, edits: DetailEdits): DetailEdits =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isEqual(value, saved[field as SongField])))

/** The valid edits in a stored text; anything else in the browser's storage is ignored. */
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
  const empty = emptySongDetails[field]
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (empty !== null) return typeof value === typeof empty
  return value === null || typeof value === (typesOfNullable[field] ?? 'string')
}

/** The types of the fields that are null until they are set; a text unless listed here. */
const typesOfNullable: Partial<Record<SongField, string>> = {
  hearAtMs: 'number',
  tempoBpm: 'number',
  containsSamples: 'boolean',
  isExplicit: 'boolean',
}

const pick = (details: SongDetails, fields: readonly SongField[]): DetailEdits =>
  Object.fromEntries(fields.map((field) => [field, details[field]]))
