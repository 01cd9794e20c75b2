import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { isInFeed } from '@velv/domain/drops/feed-match.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useExclusions } from '../filters/stored-exclusions.ts'
import { feedPage, cacheMs, type DropPage } from './feed-page.ts'
import { feedQuery, type FeedFilters, normalizeFilters } from './feed-filters.ts'
import { useOpenedDrops } from './use-opened-drops.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'

/**
 * The open drops page by page, without what is excluded. The set and order of the rows belong to the history entry and are never refetched, so
 * that the back button restores the same position. The content of the rows is kept fresh on the first page and on the page in view.
 */
export function useFeed(filters: FeedFilters) {
  const exclusions = useExclusions()
  const { key: entry } = useLocation()
  const queries = useQueryClient()
  const [seenPage, setSeenPage] = useState(0)
  const query = feedQuery(filters, exclusions)
  const listKey = ['feed', query, entry]
  const listOf = (page: DropPage) => ({ pages: [page], pageParams: [null] })
  const list = useInfiniteQuery({
    queryKey: listKey,
    // The list query retries; if its pages retried as well, an error would appear only after a dozen attempts.
    queryFn: ({ pageParam }) => queries.fetchQuery({ ...feedPage(query, pageParam), retry: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const known = queries.getQueryData(feedPage(query).queryKey)
      return known && listOf(known)
    },
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: cacheMs,
  })
  const isSettled = list.data !== undefined && !list.isPlaceholderData
  const { data: head, dataUpdatedAt: headLoadedAt } = useQuery({ ...feedPage(query), enabled: isSettled })
  const cursors = (list.data?.pageParams ?? []) as (string | null)[]
  const seen = isSettled ? (cursors[seenPage] ?? null) : null
  useQuery({ ...feedPage(query, seen), enabled: seen !== null })

  const pages = list.data?.pages ?? []
  const shown = pages.map(({ rows }, at) =>
    isSettled ? refreshRows(rows, queries.getQueryData(feedPage(query, cursors[at]).queryKey)?.rows) : rows,
  )
  const drops = mergeRows(shown)
  const known = new Set(drops.map(({ id }) => id))
  const announced = useOpenedDrops().filter(
    (drop) =>
      isSettled && drop.notifiedAt > headLoadedAt && !known.has(drop.id) && isInFeed(drop, filters.genre, exclusions),
  )
  const { sort, query: search, deal, song } = normalizeFilters(filters)
  // Whether a search or a filter finds them, and where another order puts them, only the server knows.
  const isCounted = sort === 'newest' && search === '' && song === '' && !hasDealFilters(deal)
  const loadHead = () => queries.fetchQuery({ ...feedPage(query), staleTime: 0 })
  useEffect(() => {
    if (!isCounted && announced.length > 0) void loadHead().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each drop; what is loaded is no longer announced
  }, [isCounted, announced.length])
  const fresh = head && isSettled ? newRows(head.rows, drops) : []
  return {
    ...list,
    drops,
    /** The first page as the list starts with it; undefined until it belongs to the current filters. */
    first: isSettled ? pages[0] : undefined,
    /** The index of each page's first drop, assuming no drop appears twice. */
    pageStarts: shown.map((_, at) => shown.slice(0, at).reduce((sum, rows) => sum + rows.length, 0)),
    /** True once the first page has other rows, or another order, than the list. */
    isBehind: isSettled && head !== undefined && !areSameRows(head.rows, pages[0]?.rows ?? []),
    /** New drops that are not in the list, whether they were loaded or only announced. */
    newCount: mergeRows<Row>([fresh, isCounted ? announced : []]).length,
    /** New drops that were announced, and not loaded yet. */
    announcedCount: isCounted ? announced.length : 0,
    /** Loads the first page again; an error leaves everything as it is. */
    loadHead: () => void loadHead().catch(() => undefined),
    /** Restarts the list with the last first page that was loaded. */
    catchUp: () => head && queries.setQueryData(listKey, listOf(head)),
    /** Loads everything that shows drops again, and restarts the list. Throws if the server does not answer. */
    async showNew() {
      void refetchTopics(queries, ['drops'])
      queries.setQueryData(listKey, listOf(await queries.fetchQuery(feedPage(query))))
    },
    /** Reports which page is in view. */
    onSeen: setSeenPage,
  }
}

export type Feed = ReturnType<typeof useFeed>

type Row = { id: string }

/** Merges the rows of several pages, each drop once: one whose closing date moved can appear twice. */
export const mergeRows = <One extends Row>(pages: readonly (readonly One[])[]): One[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

/** The same rows in the same places, each in its latest version. */
export function refreshRows<One extends Row>(rows: readonly One[], last: readonly One[] = []): One[] {
  const seen = new Map(last.map((row) => [row.id, row]))
  return rows.map((row) => seen.get(row.id) ?? row)
}

/** The rows of a first page that are new: unknown, and before a known one. */
export function newRows<One extends Row>(head: readonly One[], known: readonly Row[]): One[] {
  const ids = new Set(known.map(({ id }) => id))
  const last = head.findLastIndex(({ id }) => ids.has(id))
  return head.slice(0, last === -1 ? head.length : last).filter(({ id }) => !ids.has(id))
}

export const areSameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => others[at]?.id === id)
