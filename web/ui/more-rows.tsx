import { Button } from './button.tsx'
import { FailedLine } from './failed-line.tsx'

/** Of a query that is asked for page by page. */
type Paged = {
  isError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What failed is asked for once more: the next page, or what is shown already. */
export const askAgain = ({ isFetchNextPageError, fetchNextPage, refetch }: Paged) =>
  void (isFetchNextPageError ? fetchNextPage() : refetch())

/** Below a list that comes page by page: the way to more, or what of it could not be fetched. `what` is in it: "payments". */
export function MoreRows({ page, what }: { page: Paged; what: string }) {
  if (page.isError) {
    const says = page.isFetchNextPageError ? `We couldn’t load more ${what}.` : `We couldn’t refresh the ${what}.`
    return <FailedLine what={says} onRetry={() => askAgain(page)} />
  }
  if (!page.hasNextPage) return null
  return (
    <div>
      <Button look="quiet" busy={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
