import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { useFilters } from '../../platform/filters.ts'
import { keptMs } from './feed-page.ts'

/** What waits for an ear; `isFirst` until it has answered or failed once, so that what stands below can wait for it. */
export function useDropsToHear() {
  const [excluded] = useFilters()
  const isFiltered = excluded.length > 0
  const query = isFiltered ? { excluded: excluded.join(',') } : {}
  const list = api.useInfiniteQuery('get', '/api/drops-to-hear', { params: { query } }, { ...byPage, gcTime: keptMs })
  const drops = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return { ...list, drops, isFiltered, isFirst: list.isPending && list.failureCount === 0 }
}
