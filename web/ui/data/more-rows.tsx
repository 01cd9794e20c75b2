import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { RetryMessage } from '../feedback/retry-message.tsx'
import { visibleControlsIn } from '../layout/use-focus-fallback.ts'

/** The fields used here of an infinite query. */
export type PagedQuery<Row = unknown> = {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  isError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Retries what failed: the next page, or the refetch of the rows that are shown. */
export const retryPage = ({ isFetchNextPageError, fetchNextPage, refetch }: PagedQuery) =>
  void (isFetchNextPageError ? fetchNextPage() : refetch())

/** Loads one page after the other while they are needed; after a failure, once someone has tried again. */
export function useNextPages(page: PagedQuery, areNeeded: boolean): void {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = page
  useEffect(() => {
    if (areNeeded && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [areNeeded, data, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
}

type MoreRowsProps = {
  page: PagedQuery
  /** Names the rows in messages: "payments". */
  what: string
}

/**
 * Below a paged list: the button for more rows, or the failure with a retry. Once more rows have loaded, it announces how many there are, and the focus
 * moves from the button to the first new row, so that people who use the keyboard continue where they were.
 */
export function MoreRows({ page, what }: MoreRowsProps) {
  const host = useRef<HTMLDivElement>(null)
  useFocusOnNewRows(host, page)
  const count = page.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const isLater = (page.data?.pages.length ?? 0) > 1
  if (!page.isError && !page.hasNextPage && !isLater) return null
  const message = page.isFetchNextPageError ? `We couldn’t load more ${what}.` : `We couldn’t refresh the ${what}.`
  return (
    <div ref={host} className="more-rows">
      {page.isError ? (
        <RetryMessage what={message} onRetry={() => retryPage(page)} />
      ) : (
        page.hasNextPage && (
          <Button variant="quiet" busy={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
            Show more
          </Button>
        )
      )}
      <p className="sr" role="status">
        {isLater && `Showing ${count} ${what}`}
      </p>
    </div>
  )
}

/** Moves the focus from what is in `host` to the first control of the page that has just loaded. */
function useFocusOnNewRows(host: RefObject<HTMLElement | null>, { isFetchingNextPage, isError }: PagedQuery): void {
  const lastOldRow = useRef<HTMLElement>(undefined)
  // Before paint, so that the button that disappears with the last page has not lost the focus yet.
  useLayoutEffect(() => {
    const below = host.current
    if (!below || (!isFetchingNextPage && !lastOldRow.current)) return
    const rows = visibleControlsIn(below.closest<HTMLElement>('main, [role="dialog"]') ?? document.body).filter(
      (control) => below.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_PRECEDING,
    )
    const isFocusHere = below.contains(document.activeElement) || document.activeElement === document.body
    if (isFetchingNextPage) {
      lastOldRow.current = isFocusHere ? rows.at(-1) : undefined
      return
    }
    const lastOld = rows.indexOf(lastOldRow.current!)
    lastOldRow.current = undefined
    if (!isFocusHere || isError) return
    // A list may sort all new rows further up.
    const next = rows[lastOld + 1] ?? (below.contains(document.activeElement) ? undefined : rows[lastOld])
    next?.focus({ preventScroll: true })
  }, [host, isFetchingNextPage, isError])
}
