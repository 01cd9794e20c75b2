import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { exclusionParams, isAnythingExcluded, useExclusions } from '../filters/stored-exclusions.ts'
import { cacheMs } from './feed-page.ts'

/** The drops with waiting demos; `isFirst` until the request has succeeded or failed once, so that the content below can wait for it. */
export function useDropsToScreen() {
  const exclusions = useExclusions()
  const params = { query: exclusionParams(exclusions) }
  const list = api.useInfiniteQuery('get', '/api/drops-to-hear', { params }, { ...cursorPagination, gcTime: cacheMs })
  const drops = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return {
    ...list,
    drops,
    isFiltered: isAnythingExcluded(exclusions),
    isFirst: list.isPending && list.failureCount === 0,
  }
}
