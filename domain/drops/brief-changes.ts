import type { Brief } from './drop.ts'

/** A brief with its closing day, as one may read it. */
export type WrittenBrief = Brief & { expireTime: string }

/** A field that reads differently now; lists as they stood, a text as a list of one. */
export type BriefChange = { field: keyof WrittenBrief; before: string[]; after: string[] }

const fields = [
  'artist',
  'label',
  'regionalOffice',
  'genre',
  'lyrics',
  'lookingFor',
  'importantNote',
  'referenceLinks',
  'expireTime',
] as const satisfies readonly (keyof WrittenBrief)[]

/** What was changed from one brief to the next, in the order of the form; nothing when they read alike. */
export function briefChanges(before: WrittenBrief, after: WrittenBrief): BriefChange[] {
  return fields
    .map((field) => ({ field, before: listOf(before[field]), after: listOf(after[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : value === '' ? [] : [value])
