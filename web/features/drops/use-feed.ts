import { api } from '../../platform/api.ts'
import { useFilters } from '../../platform/filters.ts'

/** The open drops page by page, newest first, without the excluded markets; of one genre where it is given. */
export function useFeed(genre?: string) {
  const [filters] = useFilters()
  const excluded = filters.join(',')
  const query = { ...(genre ? { genre } : {}), ...(excluded ? { excluded } : {}) }
  const feed = api.useInfiniteQuery(
    'get',
    '/api/drops',
    { params: { query } },
    {
      pageParamName: 'after',
      initialPageParam: undefined,
      getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    },
  )
  return { ...feed, isFiltered: excluded !== '', pages: feed.data?.pages ?? [] }
}

export type Feed = ReturnType<typeof useFeed>
