import { useQueryClient } from '@tanstack/react-query'
import { api, type components } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { refetchMarks } from './marks.ts'

export type Comment = components['schemas']['Comment']

const path = '/api/demos/{id}/comments'

/** What the team says about a song, in the order of the song, with the rest loaded as needed. */
export function useComments(demoId: string) {
  const queries = useQueryClient()
  const list = api.useInfiniteQuery('get', path, { params: { path: { id: demoId }, query: {} } }, cursorPagination)
  const refetch = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['get', path] }), refetchMarks()])
  }
  const comments: Comment[] = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { list, comments, refetch }
}

export type Comments = ReturnType<typeof useComments>
