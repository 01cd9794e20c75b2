import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'

/** The viewer's drops, page by page: those not delivered yet, or the delivered ones. */
export function useOwnDrops(which: '/api/my/drops' | '/api/my/inbox') {
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    which,
    {},
    byPage,
  )
  return {
    rows: data?.pages.flatMap((page) => page.rows),
    failed: isError,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  }
}
