import { keepPreviousData } from '@tanstack/react-query'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { api } from '../../../lib/api/api.ts'
import { useFilters } from '../filters/market-filters.ts'
import { cacheMs } from './feed-page.ts'
import { excludedParam } from './feed-filters.ts'

/** The number of open drops by feed, without the excluded markets; undefined until it is known. */
export function useDropCounts(): (feed: GenreRoute | 'all') => number | undefined {
  const [excluded] = useFilters()
  const { data } = api.useQuery(
    'get',
    '/api/drop-counts',
    { params: { query: excludedParam(excluded) } },
    { placeholderData: keepPreviousData, gcTime: cacheMs },
  )
  return (feed) => data && (data.counts[feed] ?? 0)
}
