/**
 * `anchor` some months later, in seconds: on the same day of the month, or on its last day where that day does not
 * exist.
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const time = anchor - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1000
  return Date.UTC(year, month, day) / 1000 + time
}

/** The end of the period that begins at `start`, counted from the anchor: 31 January, 28 February, 31 March. */
export function periodEnd(anchor: number, start: number): number {
  const [first, last] = [new Date(anchor * 1000), new Date(start * 1000)]
  const years = last.getUTCFullYear() - first.getUTCFullYear()
  return addMonths(anchor, years * 12 + last.getUTCMonth() - first.getUTCMonth() + 1)
}
