import { type InfiniteData, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type SizeBucket, sizeBucket, sizeBucketWith } from '@velv/domain/screening/size-bucket.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import type { QueuedDemo } from '../queued-demo.ts'

/** The maximum page size of `listDropDemos`. */
const maxRows = 200
/** How far a song that a link names is looked for; a drop with more songs than these pages opens at its first one. */
const maxPagesToSeek = 10

/** Whose songs the queue of a team shows, instead of all. */
export type Assigned = 'me' | 'nobody'

type Pages = InfiniteData<{ rows: QueuedDemo[]; next: string | null; total: number }>

/**
 * The songs of a drop that the viewer may hear, up to their queue size; more than 200 load page by page. The queue is as
 * long as it must be for the song that the link to it names.
 */
export function useQueue(dropId: string, requestedId: string | undefined) {
  const [bucket, setBucket] = useState<SizeBucket>('0-100')
  const [soughtId, setSought] = useState(requestedId)
  const queries = useQueryClient()
  const limit = Math.min(maxRows, sizeBucket(bucket, maxRows))
  const [assigned, setAssigned] = useState<Assigned>()
  const path = { id: dropId }
  const all = api.useInfiniteQuery(
    'get',
    '/api/drops/{id}/demos',
    { params: { path, query: { limit } } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const some = api.useInfiniteQuery(
    'get',
    '/api/drops/{id}/demos',
    { params: { path, query: { limit, for: assigned ?? 'me' } } },
    { ...cursorPagination, placeholderData: keepPreviousData, enabled: assigned !== undefined },
  )
  const query = assigned && some.data ? some : all
  const { data, error, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const total = all.data?.pages.at(-1)?.total ?? 0
  const shownTotal = data?.pages.at(-1)?.total ?? 0
  const maxCount = sizeBucket(bucket, shownTotal)
  const rows = useMemo(() => queueRows(data?.pages ?? [], maxCount), [data, maxCount])
  // The song on the stage stays there when it isn't among those that are shown.
  const known = useMemo(
    () => (data === all.data ? rows : queueRows([...(all.data?.pages ?? []), ...(data?.pages ?? [])], Infinity)),
    [data, all.data, rows],
  )

  if (soughtId !== undefined && data && !query.isPlaceholderData) {
    const position = queueRows(data.pages, Infinity).findIndex(({ id }) => id === soughtId)
    const goesOn = hasNextPage && !isFetchNextPageError && data.pages.length < maxPagesToSeek
    if (position >= 0 || !goesOn) {
      setSought(undefined)
      setBucket(sizeBucketWith(Math.max(0, position)))
    } else if (bucket === '0-100') setBucket('All')
  }
  const soughtPages = soughtId !== undefined && bucket === 'All' && !query.isFetching ? data?.pages.length : undefined
  useEffect(() => {
    if (soughtPages) void fetchNextPage()
  }, [soughtPages, fetchNextPage])

  /** Replaces a demo's row with a newer response; requests in flight are canceled, because they may be older. */
  const put = async (demo: QueuedDemo) => {
    const queryKey = ['get', '/api/drops/{id}/demos']
    const isRefetching = queries.isFetching({ queryKey }) > 0
    if (isRefetching) await queries.cancelQueries({ queryKey })
    queries.setQueriesData<Pages>({ queryKey }, (old) => old && { ...old, pages: withDemo(old.pages, demo) })
    if (isRefetching) void queries.invalidateQueries({ queryKey })
  }
  const putNote = (demoId: string, privateNote: string) => {
    const row = known.find(({ id }) => id === demoId)
    if (row) void put({ ...row, privateNote })
  }
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return {
    bucket,
    setBucket: (to: SizeBucket) => {
      setSought(undefined)
      setBucket(to)
    },
    put,
    putNote,
    rows: soughtId === undefined ? rows : noRows,
    /** The rows, and the loaded songs that `assigned` leaves out. */
    known: soughtId === undefined ? known : noRows,
    /** All songs of the drop that the viewer can hear, and those of them that are shown. */
    total,
    shownTotal,
    assigned,
    setAssigned,
    isAssignedFailed: assigned !== undefined && some.isError && some.data === undefined,
    /** How many songs are assigned as asked; undefined until all songs are loaded. */
    countAssigned: (is: (to: QueuedDemo['assignedTo']) => boolean): number | undefined =>
      all.hasNextPage
        ? undefined
        : queueRows(all.data?.pages ?? [], Infinity).filter((one) => is(one.assignedTo)).length,
    isLoaded: data !== undefined && soughtId === undefined,
    error: data === undefined ? error : null,
    isError: data === undefined && isError,
    refetch: (): Promise<unknown> => Promise.all([all.refetch(), assigned && some.refetch()]),
    /** Loads the songs after the loaded ones; undefined when the queue size is reached. */
    more: hasNextPage && rows.length < maxCount ? more : undefined,
    isMoreFailed: isFetchNextPageError && !isFetchingNextPage,
  }
}

const noRows: QueuedDemo[] = []

export type Queue = ReturnType<typeof useQueue>

const withDemo = (pages: Pages['pages'], demo: QueuedDemo): Pages['pages'] =>
  pages.map((page) =>
    page.rows.some(({ id }) => id === demo.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === demo.id ? demo : row)) }
      : page,
  )

/** The rows of all pages, each song once, up to `maxCount`. A song moves between pages when others leave. */
export function queueRows(pages: readonly { rows: readonly QueuedDemo[] }[], maxCount: number): QueuedDemo[] {
  const songs = new Map<string, QueuedDemo>()
  for (const { rows } of pages) for (const row of rows) if (!songs.has(row.id)) songs.set(row.id, row)
  return [...songs.values()].slice(0, maxCount)
}
