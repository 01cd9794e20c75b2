/** The most rows in one download of staff; filters narrow it down. */
export const maxDownloadRows = 10_000

/** The value of a CSV cell. Null is an empty cell. */
export type Cell = string | number | null

/** The beginning of a CSV file: the byte order mark by which spreadsheets recognize UTF-8. */
export const csvStart = '\uFEFF'

/**
 * One row of a CSV file (RFC 4180), with its line ending. Text that a spreadsheet would evaluate as a formula gets a
 * leading apostrophe unless it is a plain number, because titles and names come from untrusted people.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : escapeFormulas(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Where semicolons separate cells, as in much of Europe, or where a program takes our quotes for text, a formula can begin
 * in the middle of one of our cells.
 */
const formulaStart = /(^|[;\t\r\n"])([\s"]*)(?=[=+\-@＝＋－＠])/g

function escapeFormulas(text: string): string {
  if (isNumber(text)) return text
  return (/^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll(formulaStart, "$1'$2")
}
