import { resultsText } from '@velv/domain/count-text.ts'
import type { ReactNode } from 'react'
import { DenseTable, type DenseTableProps, DenseTableSkeleton } from './dense-table.tsx'
import type { PagedQuery } from './more-rows.tsx'
import { PagedList } from './paged-list.tsx'

type DenseListProps<Row> = Omit<DenseTableProps<Row>, 'rows'> & {
  page: PagedQuery<Row> & { isPlaceholderData?: boolean }
  /** The rows to show, if they are not exactly those that have loaded. */
  rows?: readonly Row[] | undefined
  /** Names the rows in messages: "payments". */
  what: string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Of a list with a search, what is searched for; it announces how much was found. */
  search?: string
  /** Shown until the first page has arrived, instead of the table with this many empty rows. */
  skeleton?: ReactNode
  count?: number
  phoneSkeleton?: ReactNode
  /** What is around the list once it has loaded. */
  children?: (list: ReactNode, rows: readonly Row[]) => ReactNode
}

/** A page's working list, which is its columns and its query: the table, its states, and the button for more rows. */
export function DenseList<Row>(props: DenseListProps<Row>) {
  const { page, rows, what, empty, search, children = (list) => list, count, phoneSkeleton, skeleton, ...table } = props
  const isDimmed = page.isPlaceholderData === true
  return (
    <PagedList
      page={page}
      rows={rows}
      what={what}
      skeleton={
        skeleton ?? (
          <DenseTableSkeleton {...table} {...(count && { count })} what={what} phoneSkeleton={phoneSkeleton} />
        )
      }
      empty={search === undefined ? empty : undefined}
    >
      {(shown, more) =>
        children(
          <>
            {shown.length === 0 ? (
              empty
            ) : (
              <div className={isDimmed ? 'min-w-0 opacity-60' : 'min-w-0'} aria-busy={isDimmed || undefined}>
                <DenseTable {...table} rows={shown} />
              </div>
            )}
            {search !== undefined && (
              <p className="sr" role="status">
                {search && !isDimmed && resultsText(shown.length, page.hasNextPage)}
              </p>
            )}
            {more}
          </>,
          shown,
        )
      }
    </PagedList>
  )
}
