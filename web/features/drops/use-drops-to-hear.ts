import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { useFilters } from '../../platform/filters.ts'
import { keptMs } from './feed-page.ts'
import { without } from './feed-wish.ts'

/** What waits for an ear; `isFirst` until it has answered or failed once, so that what stands below can wait for it. */
export function useDropsToHear() {
  const [excluded] = useFilters()
  const params = { query: without(excluded) }
  const list = api.useInfiniteQuery('get', '/api/drops-to-hear', { params }, { ...byPage, gcTime: keptMs })
  const drops = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return { ...list, drops, isFiltered: excluded.length > 0, isFirst: list.isPending && list.failureCount === 0 }
}
