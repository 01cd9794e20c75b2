import { Button } from '../buttons/button.tsx'
import { RetryMessage } from '../feedback/retry-message.tsx'

/** The fields used here of an infinite query. */
export type PagedQuery = {
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

/** Below a paged list: the button for more rows, or the failure with a retry. `what` names the rows: "payments". */
export function MoreRows({ page, what }: { page: PagedQuery; what: string }) {
  if (page.isError) {
    const message = page.isFetchNextPageError ? `We couldn’t load more ${what}.` : `We couldn’t refresh the ${what}.`
    return <RetryMessage what={message} onRetry={() => retryPage(page)} />
  }
  if (!page.hasNextPage) return null
  return (
    <div>
      <Button variant="quiet" busy={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
