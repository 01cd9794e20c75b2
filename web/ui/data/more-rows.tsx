import { Button } from '../buttons/button.tsx'
import { RetryMessage } from '../feedback/retry-message.tsx'

/** Of a query that is asked for page by page. */
type PagedQuery = {
  isError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What failed is asked for once more: the next page, or what is shown already. */
export const retryPage = ({ isFetchNextPageError, fetchNextPage, refetch }: PagedQuery) =>
  void (isFetchNextPageError ? fetchNextPage() : refetch())

/** Below a list that comes page by page: the way to more, or what of it could not be fetched. `what` is in it: "payments". */
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
