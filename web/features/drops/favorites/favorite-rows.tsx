import type { ReactNode } from 'react'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import type { Drop, FavoritePages } from './use-favorite-drops.ts'

type FavoriteRowsProps = {
  pages: FavoritePages
  /** Of these rows, those that the other part shows by now. */
  elsewhere?: readonly Drop[] | undefined
  what: string
  row: (drop: Drop) => ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
}

/** One part of the favorites, with its own loading, error and empty states. */
export function FavoriteRows({ pages, elsewhere = [], what, row, empty }: FavoriteRowsProps) {
  const here = pages.rows?.filter(({ id }) => !elsewhere.some((drop) => drop.id === id))
  return (
    <PagedList page={pages} rows={here} what={what} skeleton={3} empty={empty}>
      {(rows, more) => (
        <>
          <div className="drops-head" aria-hidden="true">
            <span className="drops-title" />
            {['Genre', 'Offer', 'Closes', 'Submissions', 'Your song'].map((label) => (
              <span key={label} className="col">
                {label}
              </span>
            ))}
          </div>
          <ul className="border-b border-line">{rows.map(row)}</ul>
          <div className="mt-3 empty:hidden">{more}</div>
        </>
      )}
    </PagedList>
  )
}
