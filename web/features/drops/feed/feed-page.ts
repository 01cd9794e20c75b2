import { queryOptions } from '@tanstack/react-query'
import { client, type components } from '../../../lib/api/api.ts'
import type { FeedQuery } from './feed-filters.ts'

export type DropPage = components['schemas']['DropPage']

/** How long a list that is not shown is kept, so that back finds it after a drop was read and a demo sent. */
export const cacheMs = 60 * 60_000

/** One page of a feed as a question of its own: live events make it old, and only what is looked at is asked anew. */
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
