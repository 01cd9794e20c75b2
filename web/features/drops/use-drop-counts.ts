import { keepPreviousData } from '@tanstack/react-query'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { api } from '../../platform/api.ts'
import { useFilters } from '../../platform/filters.ts'
import { keptMs } from './feed-page.ts'
import { without } from './feed-wish.ts'

/** How many open drops stand where, without the excluded markets; undefined as long as nobody knows. */
export function useDropCounts(): (feed: GenreRoute | 'all') => number | undefined {
  const [excluded] = useFilters()
  const { data } = api.useQuery(
    'get',
    '/api/drop-counts',
    { params: { query: without(excluded) } },
    { placeholderData: keepPreviousData, gcTime: keptMs },
  )
  return (feed) => data && (data.counts[feed] ?? 0)
}
