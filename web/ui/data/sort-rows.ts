export type TableSort = { by: string; isDescending: boolean }

type SortValue = number | string | undefined

type SortableColumn<Row> = { key: string; sortBy?: (row: Row) => SortValue }

/** The rows in the order of a column; rows without a value come last in both directions, and equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortBy = sort && columns.find(({ key }) => key === sort.by)?.sortBy
  if (!sortBy) return rows
  const direction = sort.isDescending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [sortBy(a), sortBy(b)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return direction * compare(x, y)
  })
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
