/**
 * The rows of a list as they are now, with those that have gone from it since they were shown left in their places:
 * each behind the row it stood behind.
 */
export function retainRows<Row extends { id: string }>(shown: readonly Row[], now: readonly Row[]): Row[] {
  // One whose closing day was moved may be met on two pages.
  const rows = [...new Map(now.map((row) => [row.id, row])).values()]
  const indexOfRow = (row: Row | undefined) => rows.findIndex(({ id }) => id === row?.id)
  shown.forEach((row, at) => {
    if (indexOfRow(row) < 0) rows.splice(indexOfRow(shown[at - 1]) + 1, 0, row)
  })
  return rows
}
