import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFilters } from '../filters/market-filters.ts'
import { feedPage, cacheMs, type DropPage } from './feed-page.ts'
import { areSameRows, refreshRows, mergeRows, newRows } from './feed-rows.ts'
import { feedQuery, type FeedFilters } from './feed-filters.ts'

/**
 * The open drops page by page, without the excluded markets. Which rows stand where belongs to the entry in the history
 * and is never fetched anew behind a reader's back: so back finds the same place. What the rows say is kept fresh on the
 * first page and on the page that is looked at.
 */
export function useFeed(filters: FeedFilters) {
  const [excluded] = useFilters()
  const { key: entry } = useLocation()
  const queries = useQueryClient()
  const [seenPage, setSeenPage] = useState(0)
  const query = feedQuery(filters, excluded)
  const listKey = ['feed', query, entry]
  const listOf = (page: DropPage) => ({ pages: [page], pageParams: [null] })
  const list = useInfiniteQuery({
    queryKey: listKey,
    // The list tries again by itself; were its pages to do so too, a failure would be said after a dozen tries.
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
  const { data: head } = useQuery({ ...feedPage(query), enabled: isSettled })
  const cursors = (list.data?.pageParams ?? []) as (string | null)[]
  const seen = isSettled ? (cursors[seenPage] ?? null) : null
  useQuery({ ...feedPage(query, seen), enabled: seen !== null })

  const pages = list.data?.pages ?? []
  const shown = pages.map(({ rows }, at) =>
    isSettled ? refreshRows(rows, queries.getQueryData(feedPage(query, cursors[at]).queryKey)?.rows) : rows,
  )
  const drops = mergeRows(shown)
  return {
    ...list,
    drops,
    /** The first page as the list begins with it; undefined as long as it is not that of the wish. */
    first: isSettled ? pages[0] : undefined,
    /** Where each page begins among the drops, as long as none is met twice. */
    pageStarts: shown.map((_, at) => shown.slice(0, at).reduce((sum, rows) => sum + rows.length, 0)),
    /** True once the first page has other rows, or another order, than the list begins with. */
    isBehind: isSettled && head !== undefined && !areSameRows(head.rows, pages[0]?.rows ?? []),
    newCount: head && isSettled ? newRows(head.rows, drops).length : 0,
    /** Begins the list with the first page as it is now. */
    catchUp: () => head && queries.setQueryData(listKey, listOf(head)),
    /** Says which page is looked at. */
    onSeen: setSeenPage,
  }
}

export type Feed = ReturnType<typeof useFeed>
