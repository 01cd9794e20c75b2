/** What a cell of a table may hold; a number stays one, an empty cell is empty. */
export type Cell = string | number | null

/**
 * One row of a CSV file, by RFC 4180, with its line end. Text that a spreadsheet would take for a formula gets an
 * apostrophe before it, unless it is a plain number: titles and names are written by strangers.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : escapeFormulas(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Where a semicolon parts cells, as in much of Europe, a formula may begin in the middle of ours. */
const formulaStart = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g

function escapeFormulas(text: string): string {
  if (isNumber(text)) return text
  return (/^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll(formulaStart, "$1'$2")
}
