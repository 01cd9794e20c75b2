import { keepPreviousData } from '@tanstack/react-query'
import { isInFeed } from '@velv/domain/drops/feed-match.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { api } from '../../../lib/api/api.ts'
import { exclusionParams, useExclusions } from '../filters/stored-exclusions.ts'
import { cacheMs } from './feed-page.ts'
import { useOpenedDrops } from './use-opened-drops.ts'

/** The number of open drops by feed, without what is excluded; undefined until it is known. Drops that open are added without a request. */
export function useDropCounts(): (feed: GenreRoute | 'all') => number | undefined {
  const exclusions = useExclusions()
  const opened = useOpenedDrops()
  const { data, dataUpdatedAt } = api.useQuery(
    'get',
    '/api/drop-counts',
    { params: { query: exclusionParams(exclusions) } },
    { placeholderData: keepPreviousData, gcTime: cacheMs },
  )
  const openedSince = opened.filter(({ notifiedAt }) => notifiedAt > dataUpdatedAt)
  return (feed) => {
    const added = openedSince.filter((drop) => isInFeed(drop, feed, exclusions)).length
    return data && (data.counts[feed] ?? 0) + added
  }
}
