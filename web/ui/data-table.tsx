import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, one under the other. */
  amount?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  /** Loads one page more; absent when all are here. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, onMore, loadingMore = false } = props
  if (rows.length === 0) return empty
  const classOf = (column: Column<Row>) => `${column.amount ? 'amount' : ''} ${column.wideOnly ? 'wide-only' : ''}`
  return (
    <>
      <table className="data-table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onMore && (
        <button type="button" className="btn quiet mt-3" aria-busy={loadingMore || undefined} onClick={onMore}>
          {loadingMore ? 'Loading more' : 'Show more'}
        </button>
      )}
    </>
  )
}
