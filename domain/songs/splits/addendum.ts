import { iswcText } from './identifiers.ts'
import { societyName } from './societies.ts'
import type { ShareActor, WriterDetails } from './writer-share.ts'

/** What a writer can add about themselves to a final sheet without asking the others: it changes nothing agreed. */
export const shareFacts = ['society', 'ipi', 'publisherIpi'] as const satisfies readonly (keyof WriterDetails)[]

export type ShareFact = (typeof shareFacts)[number]

/** The ISWC is of the song, and added by its creator. */
export const addendumFields = [...shareFacts, 'iswc'] as const

export type AddendumField = (typeof addendumFields)[number]

/** Something that was added to a sheet after it became final. */
export type Addendum = {
  /** The share that it is about; null for the song. */
  shareId: string | null
  field: AddendumField
  /** Empty when the writer took back what was stated. */
  value: string
  by: ShareActor
  at: Date
}

const labels: Record<AddendumField, string> = {
  society: 'PRO',
  ipi: 'IPI',
  publisherIpi: 'Publisher’s IPI',
  iswc: 'ISWC',
}

/** "PRO: BMI". */
export function addendumText({ field, value }: Pick<Addendum, 'field' | 'value'>): string {
  const text = field === 'society' ? societyName(value || null) : field === 'iswc' ? iswcText(value) : value
  return `${labels[field]}: ${text || 'Not stated'}`
}

/** The newest addendum for each field of each share, in the order in which they were added. Expects the oldest first. */
export function newestAddenda<Row extends Addendum>(addenda: readonly Row[]): Row[] {
  const newest = new Map(addenda.map((one) => [`${one.shareId} ${one.field}`, one]))
  return addenda.filter((one) => newest.get(`${one.shareId} ${one.field}`) === one)
}

/** A writer with what was added about them. */
export function withAddenda<Writer extends Pick<WriterDetails, ShareFact> & { id: string }>(
  writer: Writer,
  addenda: readonly Addendum[],
): Writer {
  const added = addenda.filter(({ shareId }) => shareId === writer.id)
  const values = added.map(({ field, value }) => [field, field === 'society' && value === '' ? null : value] as const)
  return { ...writer, ...(Object.fromEntries(values) as Partial<Pick<WriterDetails, ShareFact>>) }
}

/** The facts in which a writer differs from what was known, as text. */
export const changedFacts = (
  known: Pick<WriterDetails, ShareFact>,
  next: Pick<WriterDetails, ShareFact>,
): { field: ShareFact; value: string }[] =>
  shareFacts
    .filter((field) => (known[field] ?? '') !== (next[field] ?? ''))
    .map((field) => ({ field, value: next[field] ?? '' }))
