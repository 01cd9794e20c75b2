import { queryOptions } from '@tanstack/react-query'
import { client, type components } from '../../../lib/api/api.ts'
import type { FeedQuery } from './feed-filters.ts'

export type DropPage = components['schemas']['DropPage']

/** How long an unmounted list stays cached, so that the back button finds it after reading a drop and submitting a demo. */
export const cacheMs = 60 * 60_000

/** One page of a feed as a separate query: live events invalidate it, and only the page in view is fetched again. */
export function feedPage(query: FeedQuery, after: string | null = null) {
  const params = { query: after === null ? query : { ...query, after } }
  return queryOptions({
    queryKey: ['get', '/api/drops', { params }],
    queryFn: async ({ signal }): Promise<DropPage> => {
      const { data } = await client.GET('/api/drops', { params, signal })
      return data!
    },
    gcTime: cacheMs,
  })
}
