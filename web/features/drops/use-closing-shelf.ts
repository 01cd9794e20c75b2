import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useFilters } from '../../platform/filters.ts'
import { shelfLength } from './closing-drops.ts'
import { keptMs } from './feed-page.ts'
import { without } from './feed-wish.ts'

/** What closes soonest; `isFirst` until it has answered or failed once, so that what stands below can wait for it. */
export function useClosingShelf() {
  const [excluded] = useFilters()
  const query = { sort: 'closing' as const, limit: shelfLength, ...without(excluded) }
  const shelf = api.useQuery(
    'get',
    '/api/drops',
    { params: { query } },
    { placeholderData: keepPreviousData, gcTime: keptMs },
  )
  return { ...shelf, isFirst: shelf.isPending && shelf.failureCount === 0 }
}
