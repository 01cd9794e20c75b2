import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import type { Drop } from '../drop.ts'
import type { FeedQuery } from './feed-filters.ts'

export type DropPage = { rows: Drop[]; next: string | null }

/** How long an unmounted list stays cached, so that the back button finds it after reading a drop and submitting a demo. */
export const cacheMs = 60 * 60_000

/** One page of a feed as a separate query: live events invalidate it, and only the page in view is fetched again. */
export function feedPage(query: FeedQuery, after: string | null = null) {
  const params = { query: after === null ? query : { ...query, after } }
  return queryOptions({
    queryKey: ['get', '/api/drops', { params }],
    queryFn: ({ signal }) => fetchPage(params.query, signal),
    gcTime: cacheMs,
  })
}

async function fetchPage({ song, ...query }: FeedQuery & { after?: string }, signal: AbortSignal): Promise<DropPage> {
  if (!song) return (await client.GET('/api/drops', { params: { query }, signal })).data!
  const { sort: _, ...filters } = query
  const params = { path: { id: song }, query: { ...filters, all: 'true' as const } }
  const { data } = await client.GET('/api/songs/{id}/drops', { params, signal })
  return { rows: data!.rows.map(({ drop, fit }) => ({ ...drop, fit })), next: data!.next }
}
