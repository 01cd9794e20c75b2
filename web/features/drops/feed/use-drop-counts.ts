import { keepPreviousData } from '@tanstack/react-query'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { api } from '../../../lib/api/api.ts'
import { exclusionParams, useExclusions } from '../filters/stored-exclusions.ts'
import { cacheMs } from './feed-page.ts'

/** The number of open drops by feed, without what is excluded; undefined until it is known. */
export function useDropCounts(): (feed: GenreRoute | 'all') => number | undefined {
  const exclusions = useExclusions()
  const { data } = api.useQuery(
    'get',
    '/api/drop-counts',
    { params: { query: exclusionParams(exclusions) } },
    { placeholderData: keepPreviousData, gcTime: cacheMs },
  )
  return (feed) => data && (data.counts[feed] ?? 0)
}
