import type { Release } from '@velv/domain/demos/deals/handover.ts'
import type { Cell } from '@velv/domain/csv.ts'
import type { SheetDocument } from './sheet-document.ts'
import { iswcInForce, splitSheetRows } from './split-sheet-csv.ts'

/** What a handover adds to a split sheet. */
export type HandoverFields = { release: Release; durationMs: number | null; alternativeTitles: readonly string[] }

/** Fields of NWR, ALT, and REC, which a split sheet has no place for. */
const columns = [
  'Duration',
  'Alternate Title',
  'Display Artist',
  'First Album Title',
  'Record Label',
  'First Release Date',
  'ISRC',
] as const

/** HHMMSS, as CWR writes durations. */
function durationText(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join('')
}

/**
 * The handover of a cut as CSV, with the field names of Common Works Registration 2.2: NWR for the work, ALT for each other
 * title, REC for the recording, and the rows of the split sheet.
 */
export function handoverRows(
  sheet: SheetDocument,
  { release, durationMs, alternativeTitles }: HandoverFields,
): Cell[][] {
  const [head = [], ...writers] = splitSheetRows(sheet)
  const all = [...head.map(String), ...columns]
  const rowOf = (cells: Record<string, Cell>): Cell[] =>
    all.map((column) => cells[column] ?? (column === 'Work Title' ? sheet.title : ''))
  const duration = durationText(durationMs)
  return [
    all,
    rowOf({ 'Record Type': 'NWR', ISWC: iswcInForce(sheet), Duration: duration }),
    ...alternativeTitles.map((title) => rowOf({ 'Record Type': 'ALT', 'Alternate Title': title })),
    ...writers.map((cells) => [...cells, ...columns.map(() => '')]),
    rowOf({
      'Record Type': 'REC',
      Duration: duration,
      'Display Artist': release.artist,
      'First Album Title': release.title,
      'Record Label': release.label,
      'First Release Date': release.date.replaceAll('-', ''),
      ISRC: release.isrc || sheet.isrc,
    }),
  ]
}
