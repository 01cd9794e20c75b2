import type { ReactNode } from 'react'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
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
  if (!pages.rows) {
    if (pages.isError)
      return <RetryMessage what={`We couldn’t load your ${what}.`} onRetry={() => void pages.refetch()} />
    return <SkeletonRows count={3} what={`your ${what}`} />
  }
  const rows = pages.rows.filter(({ id }) => !elsewhere.some((drop) => drop.id === id))
  if (rows.length === 0) return empty
  return (
    <>
      <ul className="border-b border-line">{rows.map(row)}</ul>
      <div className="mt-3 empty:hidden">
        <MoreRows page={pages} what={what} />
      </div>
    </>
  )
}
