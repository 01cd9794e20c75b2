import type { Cell } from '@velv/domain/csv.ts'
import { withAddenda } from '@velv/domain/songs/splits/addendum.ts'
import { percentOf } from '@velv/domain/songs/splits/share.ts'
import type { WriterRole } from '@velv/domain/songs/splits/writer-share.ts'
import type { DocumentWriter, SheetDocument } from './sheet-document.ts'

/**
 * The columns, with the field names of Common Works Registration 2.2: NWR for the work, SWR for a writer, SPU for a
 * publisher, and "Writer IP #" of PWR, which says whose publisher it is.
 */
const columns = [
  'Record Type',
  'Work Title',
  'ISWC',
  'Interested Party #',
  'Writer Last Name',
  'Writer First Name',
  'Writer Designation Code',
  'Writer IPI Name #',
  'Publisher Sequence #',
  'Publisher Name',
  'Publisher Type',
  'Publisher IPI Name #',
  'Writer IP #',
  'PR Affiliation Society #',
  'PR Ownership Share',
] as const

type Column = (typeof columns)[number]

/** The song's ISWC, also if it was assigned after the sheet was final. */
export const iswcInForce = ({ addenda, iswc }: Pick<SheetDocument, 'addenda' | 'iswc'>): string =>
  addenda.findLast(({ field }) => field === 'iswc')?.value ?? iswc

/**
 * The rows of a split sheet as CSV, one for each writer and each writer's publisher. The fields have no place for a date, so that what
 * was added after the sheet was final is in the field that it is about: the file is for registering the song.
 */
export function splitSheetRows({ title, writers: confirmed, addenda, ...sheet }: SheetDocument): Cell[][] {
  const writers = confirmed.map((writer) => withAddenda(writer, addenda))
  const iswc = iswcInForce({ addenda, iswc: sheet.iswc })
  const publishers = [...new Set(writers.map(({ publisher }) => publisher).filter(Boolean))]
  const rowOf = (cells: Partial<Record<Column, Cell>>) =>
    columns.map((column) => cells[column] ?? (column === 'Work Title' ? title : column === 'ISWC' ? iswc : ''))
  const rows = writers.flatMap((writer, index) => {
    const party = `W${index + 1}`
    const { publisher, publisherBasisPoints, shareBasisPoints, society, ipi, publisherIpi } = writer
    const sequence = publishers.indexOf(publisher) + 1
    const writerRow = rowOf({
      'Record Type': 'SWR',
      'Interested Party #': party,
      ...nameCells(writer),
      'Writer Designation Code': designation(writer.roles),
      'Writer IPI Name #': ipi,
      'PR Affiliation Society #': society ?? '',
      'PR Ownership Share': percentOf(shareBasisPoints - publisherBasisPoints),
    })
    if (publisher === '') return [writerRow]
    const publisherRow = rowOf({
      'Record Type': 'SPU',
      'Interested Party #': `P${sequence}`,
      'Publisher Sequence #': String(sequence),
      'Publisher Name': publisher,
      'Publisher Type': 'E',
      'Publisher IPI Name #': publisherIpi,
      'Writer IP #': party,
      'PR Ownership Share': percentOf(publisherBasisPoints),
    })
    return [writerRow, publisherRow]
  })
  return [[...columns], ...rows]
}

/** The codes of CWR for writers of a work. */
const designations: readonly [code: string, roles: readonly WriterRole[]][] = [
  ['CA', ['composer', 'lyricist']],
  ['C', ['composer']],
  ['A', ['lyricist']],
  ['AR', ['arranger']],
  ['TR', ['translator']],
  ['AD', ['adapter']],
]

/** What a writer is first; a producer or performer with a share is none of them. */
const designation = (roles: readonly WriterRole[]): string =>
  designations.find(([, needed]) => needed.every((role) => roles.includes(role)))?.[0] ?? ''

/**
 * CWR requires a last name only. In scripts where the family name usually comes last, the last word is taken for it;
 * any other name stays whole.
 */
function nameCells({ name, legalName }: DocumentWriter): Partial<Record<Column, Cell>> {
  const full = legalName || name
  const [, first, last] =
    /^([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\s.’'-]+)\s(\S+)$/u.exec(full) ?? []
  return last === undefined
    ? { 'Writer Last Name': full }
    : { 'Writer Last Name': last, 'Writer First Name': first ?? '' }
}
