import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { isPreparing, type LibrarySong, preparingPollMs } from '../library-song.ts'
import { type LibraryFilters, libraryFilters } from './library-filters.ts'

/** The creator's songs page by page. The previous rows stay until the next ones have loaded. */
export function useSongs(filters: LibraryFilters) {
  const list = api.useInfiniteQuery(
    'get',
    '/api/my/songs',
    { params: { query: urlFilterParams(libraryFilters, filters) } },
    {
      ...cursorPagination,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(isPreparing)) ? preparingPollMs : false,
    },
  )
  const songs: LibrarySong[] = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { ...list, songs }
}

export type Songs = ReturnType<typeof useSongs>

/** How many songs the library has; undefined while loading. */
export const useSongCounts = () => api.useQuery('get', '/api/my/songs/count').data
