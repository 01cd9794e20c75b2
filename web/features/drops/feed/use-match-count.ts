import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { type FeedFilters, feedQuery } from './feed-filters.ts'

/** How many open drops the filters leave, up to `maxMatchesCounted`; undefined until that is known, and for no filters. */
export function useMatchCount(filters: FeedFilters | undefined, exclusions: Exclusions): number | undefined {
  const { sort: _, song: __, ...query } = filters ? feedQuery(filters, exclusions) : {}
  const { data } = api.useQuery(
    'get',
    '/api/drop-matches',
    { params: { query } },
    { enabled: filters !== undefined, placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  return filters && data?.count
}
