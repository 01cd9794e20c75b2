import { briefField, briefFields, isBriefField } from '@velv/domain/drops/brief-fields.ts'
import { referenceName, displayLink } from '@velv/domain/drops/references/reference-name.ts'
import { clockText, dateText } from '../../../ui/text/format.ts'

/** A change as the API returns it: lists as they were, a text as a list of one. */
export type FieldChange = { field: string; before: readonly string[]; after: readonly string[] }

type ChangeRow = {
  label: string
  removed: string[]
  added: string[]
  /** The field is empty after the change. */
  isEmpty: boolean
  /** The track that was added, to be played. */
  trackId?: string | undefined
}

/** What changes with a drop beside its brief. */
const otherLabels: Readonly<Record<string, string>> = { company: 'Company' }

/** A change as text: what was removed from the field and what was added. Unchanged lines are left out. */
export function changeRow({ field, before, after }: FieldChange): ChangeRow {
  const label = isBriefField(field) ? briefFields[field].label : (otherLabels[field] ?? field)
  const isOrder = before.length === after.length && before.every((value) => after.includes(value))
  const removed = isOrder ? before : before.filter((value) => !after.includes(value))
  const added = isOrder ? after : after.filter((value) => !before.includes(value))
  const format =
    isBriefField(field) && briefField(field).kind === 'day'
      ? formatTimes(before[0], after[0])
      : (value: string) => formatValue(field, value)
  return {
    label: isOrder ? `${label}, in another order` : label,
    removed: removed.map(format),
    added: added.map(format),
    isEmpty: after.length === 0,
    ...(isBriefField(field) && briefField(field).kind === 'track' ? { trackId: added[0] } : {}),
  }
}

function formatValue(field: string, value: string): string {
  if (!isBriefField(field)) return value
  const { kind, display } = briefField(field)
  const siteName = kind === 'links' ? referenceName(value) : undefined
  return siteName ? `${siteName}, ${displayLink(value)}` : (display?.(value) ?? value)
}

/** Days as dates; with the time when only the time changed. */
const formatTimes = (before = '', after = '') => {
  const isSameDay = before !== '' && after !== '' && dateText(before) === dateText(after)
  return (at: string) => (isSameDay ? `${dateText(at)}, ${clockText(at)}` : dateText(at))
}
