import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'

/** The viewer's drops, page by page: those not delivered yet, or the delivered ones. */
export function useOwnDrops(which: '/api/my/drops' | '/api/my/inbox') {
  const page = api.useInfiniteQuery('get', which, {}, cursorPagination)
  return { page, rows: page.data?.pages.flatMap(({ rows }) => rows) }
}

export type OwnDrops = ReturnType<typeof useOwnDrops>
