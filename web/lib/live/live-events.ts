import { type LiveChange, type LiveTopic, liveTopics, type OpenedDrop } from '@velv/domain/live-topics.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { deviceNow } from '../server-clock.ts'

/** The path prefixes of the queries that a topic invalidates. */
const topicPaths: Record<LiveTopic, readonly string[]> = {
  me: ['/api/me', '/api/payout-account', '/api/team-invitations'],
  notifications: ['/api/notices'],
  badges: ['/api/badges', '/api/admin/queues', '/api/admin/queue-items'],
  drops: [
    '/api/drops',
    '/api/drop-counts',
    '/api/screening-queue',
    '/api/my/drops',
    '/api/my/inbox',
    '/api/my/overdue-answers',
    '/api/my/owner-summary',
    '/api/my/track-record',
    '/api/my/favorites',
    '/api/my/favorite-drops',
    '/api/admin/drops-to-review',
    '/api/admin/drops-to-deliver',
    '/api/admin/drop-changes',
  ],
  favorites: ['/api/my/favorites', '/api/my/favorite-drops'],
  searches: ['/api/my/searches'],
  demos: [
    '/api/demos',
    '/api/my/holds',
    '/api/deals',
    '/api/admin/suspended-demos',
    '/api/admin/duplicates',
    '/api/my/demos',
    '/api/my/demo-counts',
    '/api/my/stars',
    '/api/drops',
    '/api/my/inbox',
    '/api/my/overdue-answers',
    '/api/my/owner-summary',
    '/api/my/track-record',
    '/api/plus',
    '/api/my/receipts',
    '/api/me/deletion',
    '/api/my/songs',
    '/api/songs',
  ],
  team: ['/api/demos/{id}/team'],
  collections: ['/api/collections', '/api/my/inbox-songs', '/api/my/team/tags', '/api/demos/{id}/comments'],
  // Their comments are among those of the team.
  guests: [
    '/api/collections/{id}/links',
    '/api/demos/{id}/links',
    '/api/listening-links',
    '/api/my/team/link-downloads',
    '/api/demos/{id}/guests',
    '/api/demos/{id}/comments',
  ],
  songs: ['/api/my/songs', '/api/songs'],
  plus: ['/api/plus', '/api/my/receipts'],
  wallet: ['/api/wallet', '/api/me/deletion'],
  undo: ['/api/undo'],
  people: ['/api/admin/people', '/api/admin/organizations', '/api/my/team'],
  // Every action of staff is in the audit trail, notes and assignments too.
  audit: [
    '/api/admin/audit',
    '/api/admin/payments',
    '/api/admin/duplicates',
    '/api/admin/queues',
    '/api/admin/queue-items',
    '/api/admin/staff-notes',
    '/api/admin/assignments',
  ],
}

/** The request for the stream arrives at most this late, in ms. */
const arrivalMs = 5_000

/** True for a query whose path belongs to one of these topics; keys are `[method, path, init]`. */
export function isInvalidatedBy(queryKey: readonly unknown[], topics: readonly LiveTopic[]): boolean {
  const path = queryKey[1]
  if (typeof path !== 'string') return false
  return topics.some((topic) => topicPaths[topic].some((start) => path === start || path.startsWith(`${start}/`)))
}

/** Refetches the queries that these topics invalidate. Resolves once they have their new data, or have failed. */
export const refetchTopics = (queries: QueryClient, topics: readonly LiveTopic[]): Promise<void> =>
  refetchMatching(queries, ({ queryKey }) => isInvalidatedBy(queryKey, topics))

/**
 * A query without data that is being fetched is fetched once more afterwards: its response may have been read before the
 * change, and the library would not repeat the request.
 */
async function refetchMatching(queries: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const loading = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const refetched = queries.invalidateQueries({ predicate })
  const again = loading.map(({ promise, queryKey }) => {
    const refetch = () => queries.invalidateQueries({ queryKey, exact: true })
    return promise?.then(refetch, refetch)
  })
  await Promise.all([refetched, ...again])
}

/** Topics whose queries show drops by id. */
const topicsOfDrops: readonly LiveTopic[] = ['drops', 'demos']

const countsPath = '/api/drop-counts'

/** What any drop may become part of, or change. */
const feedPaths = ['/api/drops', countsPath]

/** Drops that opened while this page was open, the newest last, and when this page was notified; in ms since 1970. */
export type NotifiedDrop = OpenedDrop & { notifiedAt: number }

export const openedDropsKey = ['opened drops']

/** Whether the stream is broken at the moment. */
export const streamBrokenKey = ['stream is broken']

/** The most opened drops that are remembered. */
const maxOpened = 100

/**
 * Refetches what a change concerns. If it names its drops, only queries that show one of them are refetched, and other
 * feeds when they are used the next time. Drops that have opened are only remembered: a feed tells its reader, and loads
 * them when asked.
 */
export function applyChange(queries: QueryClient, { what, drops, opened = [] }: LiveChange): void {
  if (!drops) {
    void refetchTopics(queries, what)
    return
  }
  void refetchTopics(
    queries,
    what.filter((topic) => !topicsOfDrops.includes(topic)),
  )
  const concerned = what.filter((topic) => topicsOfDrops.includes(topic))
  const showsOne = ({ queryKey, state }: Query) => {
    const isCount = queryKey[1] === countsPath && opened.length === 0
    const text = JSON.stringify(state.data) as string | undefined
    return isCount || text === undefined || drops.some((id) => text.includes(id))
  }
  const isConcerned = ({ queryKey }: Query) => isInvalidatedBy(queryKey, concerned)
  void refetchMatching(queries, (query) => isConcerned(query) && showsOne(query))
  const isFeed = ({ queryKey }: Query) => feedPaths.includes(queryKey[1] as string)
  void queries.invalidateQueries({ predicate: isFeed, refetchType: 'none' })
  const notifiedAt = deviceNow()
  queries.setQueryData<NotifiedDrop[]>(openedDropsKey, (known = []) =>
    [...known.filter(({ id }) => !drops.includes(id)), ...opened.map((drop) => ({ ...drop, notifiedAt }))].slice(
      -maxOpened,
    ),
  )
}

/**
 * Listens for changes and refetches the queries they invalidate, also for changes since the page was opened, because its first data was read before
 * the stream. Returns a function that stops. The browser reconnects automatically.
 *
 * The stream is closed while the browser keeps the page for Back: over HTTP/1.1 each one takes one of the six connections
 * to the server, and the seventh page would never load.
 */
export function subscribeToLiveEvents(queries: QueryClient, page: EventTarget = window): () => void {
  const ageMs = Math.ceil(performance.now()) + arrivalMs
  let source: EventSource
  let wasDisconnected = false
  let reopening: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = () => {
    source = new EventSource(`/api/live?age=${ageMs}`)
    source.addEventListener('message', ({ data }) => {
      applyChange(queries, changeOf(data))
    })
    source.addEventListener('error', () => {
      wasDisconnected = true
      queries.setQueryData(streamBrokenKey, true)
      // The browser reconnects after a broken connection, and gives up after an error response.
      if (source.readyState === source.CLOSED) reopening = setTimeout(open, reopenPause(failures++))
    })
    source.addEventListener('open', () => {
      // Events during a disconnection are lost, so every query is refetched.
      if (wasDisconnected) void queries.invalidateQueries()
      wasDisconnected = false
      queries.setQueryData(streamBrokenKey, false)
      failures = 0
    })
  }
  const close = () => {
    clearTimeout(reopening)
    source.close()
  }
  const onShow = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return
    wasDisconnected = true
    open()
  }
  open()
  page.addEventListener('pagehide', close)
  page.addEventListener('pageshow', onShow)
  return () => {
    page.removeEventListener('pagehide', close)
    page.removeEventListener('pageshow', onShow)
    close()
  }
}

/** In ms: twice as long after each failure up to a limit, and random, so that not all pages come back at once. */
const reopenPause = (failures: number): number => Math.min(60_000, 2_000 * 2 ** failures) * (0.5 + Math.random())

/** The change in a message. Topics of a newer server are left out. */
function changeOf(text: string): LiveChange {
  try {
    const change = JSON.parse(text) as LiveChange
    return { ...change, what: liveTopics.filter((topic) => change.what.includes(topic)) }
  } catch {
    return { what: [] }
  }
}
