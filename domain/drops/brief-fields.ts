import { genreLabel, isGenre } from '../genres.ts'
import { isLanguage } from '../languages.ts'
import { isRegionalOffice, marketLabel } from '../markets.ts'
import { genreAliases, marketAliases } from '../text/search-aliases.ts'
import { maxLinkLength, isWebLink } from './web-link.ts'
import type { BriefField, BriefFieldKind, ListKind } from './brief-field.ts'
import { referenceFields } from './references/reference-track.ts'
import { accessFields, dealFields, soundFields } from './deal/deal-fields.ts'
import { tokenize } from '../text/search-tokens.ts'

export type { BriefFieldKind } from './brief-field.ts'

const itself = (entries: readonly string[]) => entries

const nameField = {
  section: 'brief',
  kind: 'line',
  maxLength: 120,
  searchTexts: itself,
  place: { as: 'name' },
  isInLists: true,
  isKeptForCreators: true,
} as const satisfies Partial<BriefField>

const lineLength = 300

/**
 * The fields of a brief, in the order of the form: those of the specification (sections 3 and 5), and what is offered and
 * requested in addition (decision D13). Validation, search, erasure, the API, the form and every view of a brief read this
 * table.
 */
export const briefFields = {
  artist: { label: 'Artist', ...nameField },
  label: { label: 'Label', ...nameField },
  regionalOffice: {
    section: 'brief',
    label: 'Regional office',
    kind: 'choice',
    maxLength: 100,
    whenMissing: 'Choose a country, or worldwide.',
    isValid: isRegionalOffice,
    whenInvalid: 'Choose a country, or worldwide.',
    display: marketLabel,
    searchTexts: (keys) => keys.flatMap((key) => [marketLabel(key), ...(marketAliases[key] ?? [])]),
    place: { as: 'fact' },
    isInLists: true,
    isKeptForCreators: true,
  },
  genre: {
    section: 'brief',
    label: 'Genre',
    kind: 'choices',
    maxLength: 100,
    maxItems: 5,
    whenMissing: 'Choose at least one genre.',
    isValid: isGenre,
    whenInvalid: 'isn’t one of Velv’s genres.',
    display: genreLabel,
    whenNone: genreLabel(undefined),
    searchTexts: (keys) => [
      ...(keys.length > 0 ? keys.map(genreLabel) : [genreLabel(undefined)]),
      ...keys.flatMap((key) => (isGenre(key) ? (genreAliases[key] ?? []) : [])),
    ],
    place: { as: 'fact' },
    isInLists: true,
    isKeptForCreators: true,
  },
  lyrics: {
    section: 'brief',
    label: 'Lyrics',
    kind: 'choices',
    maxLength: 100,
    maxItems: 8,
    whenMissing: 'Choose at least one language.',
    isValid: isLanguage,
    whenInvalid: 'isn’t one of Velv’s languages.',
    searchTexts: itself,
    place: { as: 'fact' },
    isInLists: true,
    isKeptForCreators: false,
  },
  lookingFor: {
    section: 'brief',
    label: 'Looking for',
    kind: 'lines',
    maxLength: lineLength,
    maxItems: 12,
    whenMissing: 'Describe what you’re looking for.',
    isValid: (line) => line.length <= lineLength,
    whenInvalid: `is too long. Use up to ${lineLength} characters per line.`,
    searchTexts: itself,
    place: { as: 'part', heading: 'Looking for' },
    isInLists: false,
    isKeptForCreators: false,
  },
  importantNote: {
    section: 'brief',
    label: 'Important note',
    kind: 'paragraph',
    maxLength: 2000,
    searchTexts: itself,
    place: { as: 'part', heading: 'Important' },
    isInLists: false,
    isKeptForCreators: false,
  },
  referenceLinks: {
    section: 'brief',
    label: 'Reference links',
    kind: 'links',
    maxLength: maxLinkLength,
    maxItems: 10,
    isValid: isWebLink,
    whenInvalid: 'doesn’t look like a web link.',
    place: { as: 'part', heading: 'References' },
    isInLists: false,
    isKeptForCreators: false,
  },
  ...referenceFields,
  ...dealFields,
  ...soundFields,
  ...accessFields,
  expireTime: {
    section: 'schedule',
    label: 'Closing date',
    kind: 'day',
    maxLength: 30,
    place: { as: 'fact' },
    isInLists: true,
    isKeptForCreators: true,
  },
} as const satisfies Record<string, BriefField>

type Rows = typeof briefFields
export type BriefFieldName = keyof Rows

/** The names of the fields of these kinds. */
export type FieldOfKind<Kind extends BriefFieldKind> = {
  [Name in BriefFieldName]: Rows[Name]['kind'] extends Kind ? Name : never
}[BriefFieldName]

/** A brief with its closing time, as its owner enters it; no other fields are stored. */
export type WrittenBrief = { [Name in BriefFieldName]: Rows[Name]['kind'] extends ListKind ? string[] : string }

/** A brief without its closing time. */
export type Brief = Omit<WrittenBrief, FieldOfKind<'day'>>

export const briefFieldNames = Object.keys(briefFields) as BriefFieldName[]

/** The fields of a brief without its closing time. */
export const textFieldNames = briefFieldNames.filter((name): name is keyof Brief => briefFields[name].kind !== 'day')

export type OptionalFieldName = {
  [Name in keyof Brief]: Rows[Name]['section'] extends 'brief' ? never : Name
}[keyof Brief]

/** The fields in addition to those of the specification. Clients of an earlier release don't send them. */
export const optionalFieldNames = textFieldNames.filter(
  (name): name is OptionalFieldName => briefFields[name].section !== 'brief',
)

export const requiredFieldNames = textFieldNames.filter(
  (name): name is Exclude<keyof Brief, OptionalFieldName> => briefFields[name].section === 'brief',
)

/** A brief as a client sends it. */
export type SubmittedBrief = Omit<WrittenBrief, OptionalFieldName> & {
  [Name in OptionalFieldName]?: WrittenBrief[Name] | undefined
}

/** The brief with the fields that its client does not send taken from another one. */
export const completeBrief = (
  brief: SubmittedBrief,
  rest: Pick<WrittenBrief, OptionalFieldName> = emptyBriefFields(optionalFieldNames),
): WrittenBrief => ({
  ...brief,
  ...(Object.fromEntries(optionalFieldNames.map((name) => [name, brief[name] ?? rest[name]])) as Pick<
    WrittenBrief,
    OptionalFieldName
  >),
})

/** The row of a field, with every column. */
export const briefField = (name: BriefFieldName): BriefField => briefFields[name]

/** The entries of a field: those of a list, or the text unless it is empty. */
export const entriesOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : value

type ListedField = { [Name in keyof Brief]: Rows[Name]['isInLists'] extends true ? Name : never }[keyof Brief]

/** The fields that lists of drops show, and those that only the brief itself shows. */
export const listedFieldNames = textFieldNames.filter((name): name is ListedField => briefFields[name].isInLists)
export const unlistedFieldNames = textFieldNames.filter(
  (name): name is Exclude<keyof Brief, ListedField> => !briefFields[name].isInLists,
)

/** The parts of a brief with a heading, in order. */
export const briefParts = textFieldNames.flatMap((name) => {
  const { place } = briefField(name)
  return place.as === 'part' ? [{ name, heading: place.heading }] : []
})

/** The facts of a brief, in order. */
export const briefFactNames = textFieldNames.filter((name) => briefFields[name].place.as === 'fact')

/** The entries of a field as people read them. */
export const displayedEntries = (name: keyof Brief, brief: Brief): string[] => {
  const { display = (entry: string) => entry } = briefField(name)
  return entriesOf(brief[name]).map(display)
}

/** The entries of a field in one line. */
export const displayedText = (name: keyof Brief, brief: Brief): string =>
  displayedEntries(name, brief).join(', ') || (briefField(name).whenNone ?? '')

export const isBriefField = (name: string): name is BriefFieldName => Object.hasOwn(briefFields, name)

const listKinds = new Set<BriefFieldKind>(['choices', 'lines', 'links'] satisfies ListKind[])

/** Whether the field is a list of texts. */
export const isListField = (name: BriefFieldName): name is FieldOfKind<ListKind> =>
  listKinds.has(briefFields[name].kind)

/** These fields of a brief. */
export const pickBriefFields = <Name extends BriefFieldName>(
  brief: Pick<WrittenBrief, Name>,
  names: readonly Name[],
): Pick<WrittenBrief, Name> => Object.fromEntries(names.map((name) => [name, brief[name]])) as Pick<WrittenBrief, Name>

/** Empty values of these fields, in new lists. */
export const emptyBriefFields = <Name extends BriefFieldName>(names: readonly Name[]): Pick<WrittenBrief, Name> =>
  Object.fromEntries(names.map((name) => [name, isListField(name) ? [] : ''])) as unknown as Pick<WrittenBrief, Name>

/** The tokens by which a brief is found: its own texts, and the names and aliases of what was chosen. */
export const briefSearchTokens = (brief: Brief): string[] =>
  tokenize(textFieldNames.flatMap((name) => briefField(name).searchTexts?.(entriesOf(brief[name])) ?? []).join(' '))
