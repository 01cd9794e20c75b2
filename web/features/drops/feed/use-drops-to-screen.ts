import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { useFilters } from '../filters/market-filters.ts'
import { cacheMs } from './feed-page.ts'
import { excludedParam } from './feed-filters.ts'

/** The drops with waiting demos; `isFirst` until the request has succeeded or failed once, so that the content below can wait for it. */
export function useDropsToScreen() {
  const [excluded] = useFilters()
  const params = { query: excludedParam(excluded) }
  const list = api.useInfiniteQuery('get', '/api/drops-to-hear', { params }, { ...cursorPagination, gcTime: cacheMs })
  const drops = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return { ...list, drops, isFiltered: excluded.length > 0, isFirst: list.isPending && list.failureCount === 0 }
}
