import type { ReactNode } from 'react'
import { RetryMessage } from '../feedback/retry-message.tsx'
import { SkeletonLine, SkeletonRows } from '../feedback/skeleton.tsx'
import { MoreRows, type PagedQuery, retryPage } from './more-rows.tsx'
import { useArrival } from './use-arrival.ts'

type PagedListProps<Row> = {
  page: PagedQuery<Row>
  /** The rows to show, if they are not exactly those that have loaded. */
  rows?: readonly Row[] | undefined
  /** Names the rows in messages: "suspended songs". */
  what: string
  /** Shown until the first page has arrived, by default one line; a number stands for as many rows. */
  skeleton?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Renders the rows; `more` is the button for the next page, or the failure with a retry. */
  children: (rows: readonly Row[], more: ReactNode) => ReactNode
}

/** A list that is loaded page by page, with its loading, error and empty states. */
export function PagedList<Row>({ page, rows, what, skeleton, empty, children }: PagedListProps<Row>) {
  const isShown = useArrival(page.data !== undefined)
  if (!page.data || !isShown) {
    if (page.isError) return <RetryMessage what={`We couldn’t load the ${what}.`} onRetry={() => retryPage(page)} />
    if (typeof skeleton === 'number') return <SkeletonRows count={skeleton} what={what} />
    return skeleton ?? <SkeletonLine what={what} />
  }
  const shown = rows ?? page.data.pages.flatMap((loaded) => loaded.rows)
  return shown.length === 0 && empty !== undefined ? empty : children(shown, <MoreRows page={page} what={what} />)
}
