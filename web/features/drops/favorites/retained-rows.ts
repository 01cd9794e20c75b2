/** The current rows of a list, with rows that have left it since they were shown retained in place: each after the row it followed. */
export function retainRows<Row extends { id: string }>(shown: readonly Row[], now: readonly Row[]): Row[] {
  // A drop whose closing day moved can appear on two pages.
  const rows = [...new Map(now.map((row) => [row.id, row])).values()]
  const indexOfRow = (row: Row | undefined) => rows.findIndex(({ id }) => id === row?.id)
  shown.forEach((row, at) => {
    if (indexOfRow(row) < 0) rows.splice(indexOfRow(shown[at - 1]) + 1, 0, row)
  })
  return rows
}
