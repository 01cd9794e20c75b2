/**
 * How a field is stored and edited. A text: one `line`, a `paragraph` with line breaks, one `choice`, a whole `number`,
 * a `date` like 2026-12-24, a range of `tempo`s, an `offer`, or the id of an uploaded `track`. A list of texts:
 * `choices`, `lines`, or `links`. `day`: the closing time.
 */
export type TextKind = 'line' | 'paragraph' | 'choice' | 'number' | 'date' | 'tempo' | 'offer' | 'track'
export type ListKind = 'choices' | 'lines' | 'links'
export type BriefFieldKind = TextKind | ListKind | 'day'

/**
 * The parts of the form. The fields of `brief` are those of the specification, and `schedule` ends with its closing date;
 * everything else is optional, and clients of an earlier release don't send it (decision D13).
 */
export const briefSections = {
  brief: 'Brief',
  references: 'References',
  deal: 'Deal',
  sound: 'Sound',
  access: 'Access',
  schedule: 'Schedule',
} as const

export type BriefSection = keyof typeof briefSections

export type BriefField = {
  /** The part of the form it belongs to. */
  section: BriefSection
  /** The name of the field, in the form and wherever a change of it is shown. */
  label: string
  kind: BriefFieldKind
  /** The longest text, or entry of a list, in characters. */
  maxLength: number
  /** The most entries of a list. */
  maxItems?: number
  /** The sentence that asks for it; absent for an optional field. */
  whenMissing?: string
  isValid?: (entry: string) => boolean
  /** What is wrong with an entry of a list, following the quoted entry, or with a choice as a whole. */
  whenInvalid?: string
  /** An entry as people read it. */
  display?: (entry: string) => string
  /** How people read a field without entries. */
  whenNone?: string
  /** The texts by which search finds the brief; absent for a field that search ignores. */
  searchTexts?: (entries: readonly string[]) => readonly string[]
  /**
   * Where the brief shows it: as its name, among its facts, as a part with a heading, in a cell of the deal, or as a tag
   * of the music. A `setting` is not shown in a place of its own.
   */
  place: { as: 'name' | 'fact' | 'deal' | 'tag' | 'setting' } | { as: 'part'; heading: string }
  /** Lists of drops show it, and not only the brief itself. */
  isInLists: boolean
  /** Creators keep it with their results when the owner's account is removed. Everything else is erased. */
  isKeptForCreators: boolean
}
