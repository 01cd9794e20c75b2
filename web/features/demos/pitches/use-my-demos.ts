import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import type { MyDemo } from '../demo.ts'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { type PitchFilters, pitchFilters } from './pitch-filters.ts'

/** The creator's demos page by page; all of them, newest first, without filters. The previous rows stay until the next ones have loaded. */
export function useMyDemos(filters: PitchFilters = { result: undefined, query: '', sort: 'newest' }) {
  const list = api.useInfiniteQuery(
    'get',
    '/api/my/demos',
    { params: { query: urlFilterParams(pitchFilters, filters) } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const demos: MyDemo[] = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { ...list, demos }
}

export type MyDemos = ReturnType<typeof useMyDemos>
