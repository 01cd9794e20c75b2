import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import type { OwnedSet } from './owned-set.tsx'

/** The viewer's drops, page by page: those not delivered yet, or the delivered ones; their own, or those of a set of their team. */
export function useOwnDrops(which: '/api/my/drops' | '/api/my/inbox', of: OwnedSet = 'own') {
  const page = api.useInfiniteQuery('get', which, of === 'own' ? {} : { params: { query: { of } } }, cursorPagination)
  return { page, rows: page.data?.pages.flatMap(({ rows }) => rows) }
}

/** A table sorts, filters and counts at most this many pages of 30 drops at once; the others are loaded on request. */
const maxPages = 10

/** The same with all pages, up to a limit, one after the other. */
export function useAllOwnDrops(which: '/api/my/drops' | '/api/my/inbox', of: OwnedSet) {
  const { page, rows } = useOwnDrops(which, of)
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = page
  const isLoadingAll = hasNextPage && !isError && (data?.pages.length ?? 0) < maxPages
  useEffect(() => {
    if (isLoadingAll && !isFetchingNextPage) void fetchNextPage()
  }, [isLoadingAll, isFetchingNextPage, fetchNextPage])
  return { page, rows: isLoadingAll ? undefined : rows }
}
