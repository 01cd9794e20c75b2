import { api, type components } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { refetchMarks } from './marks.ts'

export type Comment = components['schemas']['Comment']

/** What the team says about a song, in the order of the song, with the rest loaded as needed. */
export function useComments(demoId: string) {
  const params = { params: { path: { id: demoId }, query: {} } }
  const list = api.useInfiniteQuery('get', '/api/demos/{id}/comments', params, cursorPagination)
  const comments: Comment[] = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { list, comments, refetch: refetchMarks }
}

export type Comments = ReturnType<typeof useComments>
