import { type LiveTopic, liveTopics } from '@velv/domain/live-topics.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The path prefixes of the queries that a topic invalidates. */
const topicPaths: Record<LiveTopic, readonly string[]> = {
  me: ['/api/me', '/api/payout-account'],
  notifications: ['/api/notices'],
  badges: ['/api/badges'],
  drops: [
    '/api/drops',
    '/api/drop-counts',
    '/api/drops-to-hear',
    '/api/my/drops',
    '/api/my/inbox',
    '/api/my/favorites',
    '/api/my/favorite-drops',
    '/api/admin/drops-to-review',
    '/api/admin/drops-to-deliver',
    '/api/admin/drop-changes',
  ],
  favorites: ['/api/my/favorites', '/api/my/favorite-drops'],
  demos: [
    '/api/demos',
    '/api/admin/suspended-demos',
    '/api/my/demos',
    '/api/my/demo-counts',
    '/api/my/stars',
    '/api/drops',
    '/api/my/inbox',
    '/api/plus',
    '/api/me/deletion',
  ],
  plus: ['/api/plus'],
  wallet: ['/api/wallet', '/api/me/deletion'],
  undo: ['/api/undo'],
  people: ['/api/admin/people'],
  audit: ['/api/admin/audit', '/api/admin/payments'],
}

/** The request for the stream arrives at most this late, in ms. */
const arrivalMs = 5_000

/** True for a query whose path belongs to one of these topics; keys are `[method, path, init]`. */
export function isInvalidatedBy(queryKey: readonly unknown[], topics: readonly LiveTopic[]): boolean {
  const path = queryKey[1]
  if (typeof path !== 'string') return false
  return topics.some((topic) => topicPaths[topic].some((start) => path === start || path.startsWith(`${start}/`)))
}

/**
 * Refetches the queries that these topics invalidate. A query without data that is being fetched is fetched once more
 * afterwards: its response may have been read before the change, and the library would not repeat the request.
 */
export function refetchTopics(queries: QueryClient, topics: readonly LiveTopic[]): void {
  const predicate = ({ queryKey }: Query) => isInvalidatedBy(queryKey, topics)
  const loading = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries({ predicate })
  for (const { promise, queryKey } of loading) {
    const refetch = () => void queries.invalidateQueries({ queryKey, exact: true })
    void promise?.then(refetch, refetch)
  }
}

/**
 * Listens for changes and refetches the queries they invalidate, also for changes since the page was opened, because its first data was read before
 * the stream. Returns a function that stops. The browser reconnects automatically.
 */
export function subscribeToLiveEvents(queries: QueryClient): () => void {
  const ageMs = Math.ceil(performance.now()) + arrivalMs
  const source = new EventSource(`/api/live?age=${ageMs}`)
  let wasDisconnected = false
  source.addEventListener('message', ({ data }) => {
    refetchTopics(queries, topicsOf(data))
  })
  source.addEventListener('error', () => (wasDisconnected = true))
  source.addEventListener('open', () => {
    // Events during a disconnection are lost, so every query is refetched.
    if (wasDisconnected) void queries.invalidateQueries()
    wasDisconnected = false
  })
  return () => source.close()
}

/** The topics in a message. Those of a newer server are left out. */
function topicsOf(text: string): LiveTopic[] {
  try {
    const message: { what?: unknown } = JSON.parse(text)
    return Array.isArray(message.what) ? liveTopics.filter((topic) => (message.what as unknown[]).includes(topic)) : []
  } catch {
    return []
  }
}
