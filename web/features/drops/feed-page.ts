import { api, type components } from '../../platform/api.ts'
import type { FeedQuery } from './feed-wish.ts'

export type DropPage = components['schemas']['DropPage']

/** How long a list that is not shown is kept, so that back finds it after a drop was read and a demo sent. */
export const keptMs = 60 * 60_000

/** One page of a feed as a question of its own: live events make it old, and only what is looked at is asked anew. */
export const feedPage = (query: FeedQuery, after: string | null = null) =>
  api.queryOptions(
    'get',
    '/api/drops',
    { params: { query: after === null ? query : { ...query, after } } },
    { gcTime: keptMs },
  )
