import { isIpi } from '../../songs/splits/identifiers.ts'
import { listNames } from '../../songs/splits/split-sheet.ts'
import type { AgreedShare, WriterDetails } from '../../songs/splits/writer-share.ts'
import { areDocumentsComplete, type DocumentCopy } from './deal.ts'

/** What a release needs, in the order in which it is shown. Velv checks each item itself. */
export const checklistItems = {
  sheet: 'Split sheet',
  societies: 'PRO and IPI',
  instrumental: 'Instrumental',
  stems: 'Stems',
  lyrics: 'Lyrics',
  isrc: 'ISRC',
  documents: 'Documents',
} as const

export type ChecklistItem = keyof typeof checklistItems

/** A song as far as the checklist looks at it. */
export type ChecklistFacts = {
  /** The song is instrumental, so that it needs neither lyrics nor another version. */
  isInstrumental: boolean
  /** Whether everyone has confirmed, and otherwise what is missing, as short facts. */
  sheet: { isFinal: boolean; missing: readonly string[] }
  writers: readonly Pick<AgreedShare & WriterDetails, 'name' | 'society' | 'ipi'>[]
  hasInstrumental: boolean
  /** The number of files in the stems; null without stems. */
  stemFiles: number | null
  hasLyrics: boolean
  isrc: string
  documents: readonly DocumentCopy[]
}

/** `detail`: what is there, or what is missing and from whom. */
export type ChecklistRow = { item: ChecklistItem; isDone: boolean; detail: string }

const without = (names: readonly string[], what: string) => names.length > 0 && `No ${what}: ${listNames(names)}`

function societiesRow({ writers }: ChecklistFacts): Omit<ChecklistRow, 'item'> {
  const namesOf = (lacks: (writer: ChecklistFacts['writers'][number]) => boolean) =>
    writers.filter(lacks).map(({ name }) => name)
  const missing = [
    without(
      namesOf(({ society }) => society === null),
      'PRO',
    ),
    without(
      namesOf(({ ipi }) => !isIpi(ipi)),
      'IPI',
    ),
  ].filter((text) => text !== false)
  if (writers.length === 0) return { isDone: false, detail: 'No writers yet' }
  return { isDone: missing.length === 0, detail: missing.join('. ') || 'Complete for every writer' }
}

function documentsRow({ documents }: ChecklistFacts): Omit<ChecklistRow, 'item'> {
  if (documents.length === 0) return { isDone: false, detail: 'None yet' }
  const isDone = areDocumentsComplete(documents)
  return { isDone, detail: isDone ? 'Both sides added the same files' : 'Waiting for matching copies' }
}

const done = (isDone: boolean, yes: string, no: string) => ({ isDone, detail: isDone ? yes : no })

/** What is ready, and what is missing from whom. */
export function dealChecklist(facts: ChecklistFacts): ChecklistRow[] {
  const { isInstrumental, sheet, writers, hasInstrumental, stemFiles, hasLyrics, isrc } = facts
  const rows: Record<ChecklistItem, Omit<ChecklistRow, 'item'>> = {
    sheet: done(sheet.isFinal, 'Everyone confirmed', writers.length > 0 ? sheet.missing.join('. ') : 'Not started yet'),
    societies: societiesRow(facts),
    instrumental: isInstrumental
      ? done(true, 'The song is instrumental', '')
      : done(hasInstrumental, 'In the creator’s library', 'Not uploaded yet'),
    stems: done(stemFiles !== null, stemFiles === 1 ? '1 file' : `${stemFiles} files`, 'Not uploaded yet'),
    lyrics: isInstrumental ? done(true, 'The song is instrumental', '') : done(hasLyrics, 'Added', 'Not added yet'),
    isrc: done(isrc !== '', isrc, 'Not assigned yet'),
    documents: documentsRow(facts),
  }
  return Object.entries(rows).map(([item, row]) => ({ item: item as ChecklistItem, ...row }))
}
