import { isrcText } from '@velv/domain/songs/song-details.ts'
import { addendumText } from '@velv/domain/songs/splits/addendum.ts'
import { iswcText } from '@velv/domain/songs/splits/identifiers.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { societyName } from '@velv/domain/songs/splits/societies.ts'
import { totalOf } from '@velv/domain/songs/splits/split-sheet.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { openTypesetter, type Paper, type Typesetter } from '../../../platform/documents/typesetter.ts'
import { type DocumentWriter, type SheetDocument, writerOf } from './sheet-document.ts'

const margin = 54
const footHeight = 52
const rowGap = 9

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const timeText = (at: Date) => `${minute.format(at)} UTC`

/** A split sheet as a PDF, black on white, with the fonts that its names need. */
export async function splitSheetPdf(sheet: SheetDocument, paper: Paper): Promise<Uint8Array> {
  const rows = sheet.writers.map(cellsOf)
  const head = headOf(sheet)
  const addenda = addendaLines(sheet)
  const lacking = sheet.handover?.missing ?? []
  const page = await openTypesetter({
    paper,
    margin,
    title: `${head.kind}: ${sheet.title}`,
    at: sheet.printedAt,
    texts: [
      strong(sheet.title),
      ...[...sheet.missing, sheet.oneStop, ...addenda, ...lacking].map(plain),
      ...(sheet.handover?.release ?? []).map(([, value]) => plain(value)),
      strong(addendaHead),
      ...rows.flat(2),
    ],
  })
  const columns = columnsOf(page.width)
  let y = drawHead(page, sheet.title, head)
  y = drawColumnHeads(page, columns, y)
  for (const row of rows) {
    const height = heightOf(page, columns, row)
    if (y + height > page.height - margin - footHeight) {
      page.addPage()
      y = drawColumnHeads(page, columns, margin)
    }
    drawRow(page, columns, row, y)
    y += height
    page.line(y - rowGap / 2, 0.3)
  }
  y = drawLines(page, addendaHead, addenda, y)
  y = drawLines(page, lackingHead, lacking, y)
  const closing = [`Total ${shareText(totalOf(sheet.writers))}`, sheet.oneStop]
  if (y + 60 > page.height - margin - footHeight) {
    page.addPage()
    y = margin
  }
  y += 6
  page.text(closing[0]!, { x: margin, y, width: page.width, size: 10.5, weight: 'bold', align: 'right' })
  page.text(closing[1]!, { x: margin, y, width: page.width * 0.72, size: 9 })
  return page.end((number, count) => footLines(sheet, number, count, page.isComplete()))
}

/** "Ada Walker, PRO: BMI. Added Nov 28, 2026, 1:00 PM UTC." */
const addendaLines = ({ addenda, writers }: SheetDocument): string[] =>
  addenda.map(
    (one) => `${[writerOf(one, writers), addendumText(one)].filter(Boolean).join(', ')}. Added ${timeText(one.at)}.`,
  )

const addendaHead = 'Added after the sheet was final'

const lackingHead = 'Missing for the registration'

/** Lines below the writers with a heading, apart from what everyone confirmed. */
function drawLines(page: Typesetter, head: string, lines: readonly string[], top: number): number {
  let y = top
  for (const [index, text] of lines.entries()) {
    const line = { width: page.width, size: 8.5, gray: 0.3 }
    if (y + page.heightOf(text, line) + 14 > page.height - margin - footHeight) {
      page.addPage()
      y = margin
    }
    if (index === 0) y += page.text(head, { x: margin, y, ...line, weight: 'bold' }) + 2
    y += page.text(text, { x: margin, y, ...line }) + 1
  }
  return y
}

type Head = { kind: string; state: string; facts: [label: string, value: string][] }

function headOf({ version, finalAt, iswc, isrc, missing, writers, handover }: SheetDocument): Head {
  return {
    kind: handover ? 'Registration details' : 'Split sheet',
    state: finalAt
      ? `Final. Confirmed by ${writers.length === 1 ? 'the writer' : `all ${writers.length} writers`} on ${day.format(finalAt)}.`
      : `Draft, not final. ${missing.join('. ')}.`,
    facts: [
      ['Version', version === 0 ? 'None' : String(version)],
      ['ISWC', iswc ? iswcText(iswc) : 'Not assigned'],
      // A handover has the ISRC of its release.
      ...(handover?.release ?? [['ISRC', isrc ? isrcText(isrc) : 'Not assigned'] as [string, string]]),
    ],
  }
}

function drawHead(page: Typesetter, title: string, { kind, state, facts }: Head): number {
  let y = margin
  y += page.text(kind, { x: margin, y, width: page.width, size: 10, weight: 'bold' }) + 4
  y += page.text(title, { x: margin, y, width: page.width, size: 24, weight: 'bold' }) + 6
  y += page.text(state, { x: margin, y, width: page.width, size: 10 }) + 12
  const columns = Math.min(facts.length, 4)
  const width = page.width / columns
  for (let from = 0; from < facts.length; from += columns) {
    const heights = facts.slice(from, from + columns).map(([label, value], index) => {
      const x = margin + index * width
      const labelHeight = page.text(label, { x, y, width: width - 8, size: 8, gray: 0.35 })
      return labelHeight + page.text(value, { x, y: y + labelHeight, width: width - 8, size: 10 })
    })
    y += Math.max(...heights) + 8
  }
  return y + 10
}

type Line = { text: string; size: number; weight?: 'bold'; gray?: number }
type Row = Line[][]

const small = (text: string): Line => ({ text, size: 8.5, gray: 0.3 })
const plain = (text: string): Line => ({ text, size: 10 })
const strong = (text: string): Line => ({ text, size: 10.5, weight: 'bold' })

function cellsOf(writer: DocumentWriter): Row {
  const { name, legalName, roles, society, ipi, publisher, publisherBasisPoints, publisherIpi, shareBasisPoints } =
    writer
  return [
    [
      strong(name || 'No name'),
      ...(legalName && legalName !== name ? [small(`Legal name: ${legalName}`)] : []),
      small(rolesText(roles)),
      small(confirmationText(writer)),
    ],
    [plain(societyName(society) || 'PRO not stated'), small(ipi ? `IPI ${ipi}` : 'IPI not stated')],
    [
      plain(publisher || 'No publisher'),
      ...(publisher ? [small(`${shareText(publisherBasisPoints)} of the song`)] : []),
      ...(publisherIpi ? [small(`IPI ${publisherIpi}`)] : []),
    ],
    [strong(shareText(shareBasisPoints))],
  ]
}

function confirmationText({ state, confirmedAt, confirmedBy }: DocumentWriter): string {
  if (state !== 'confirmed' || !confirmedAt) return 'Not confirmed'
  return `Confirmed ${timeText(confirmedAt)}${confirmedBy ? ` from ${confirmedBy}` : ' on Velv'}`
}

type Column = { x: number; width: number; label: string; align?: 'right' }

function columnsOf(width: number): Column[] {
  const parts: [label: string, part: number, align?: 'right'][] = [
    ['Writer', 0.47],
    ['PRO and IPI', 0.18],
    ['Publisher', 0.22],
    ['Share', 0.13, 'right'],
  ]
  let x = margin
  return parts.map(([label, part, align]) => {
    const column = { x, width: width * part - (align ? 0 : 12), label, ...(align ? { align } : {}) }
    x += width * part
    return column
  })
}

function drawColumnHeads(page: Typesetter, columns: Column[], y: number): number {
  const heights = columns.map(({ label, ...place }) => page.text(label, { ...place, y, size: 8, gray: 0.35 }))
  const below = y + Math.max(...heights) + 3
  page.line(below, 0.9)
  return below + rowGap / 2 + 2
}

const heightOf = (page: Typesetter, columns: Column[], row: Row): number =>
  rowGap +
  Math.max(
    ...row.map((lines, index) =>
      lines.reduce((height, line) => height + page.heightOf(line.text, { ...line, width: columns[index]!.width }), 0),
    ),
  )

function drawRow(page: Typesetter, columns: Column[], row: Row, top: number): void {
  for (const [index, lines] of row.entries()) {
    let y = top
    for (const line of lines) y += page.text(line.text, { ...columns[index]!, ...line, y })
  }
}

function footLines({ printedAt, version }: SheetDocument, page: number, pages: number, isComplete: boolean): string[] {
  return [
    ...(isComplete
      ? []
      : [
          'We couldn’t print every character: Unicode numbers in brackets stand for some, and accents may be missing. The JSON and CSV files have them all.',
        ]),
    `Shares are of the whole song, including the publisher’s part. Printed ${timeText(printedAt)} by Velv · Version ${version} · Page ${page} of ${pages}`,
  ]
}
