import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'

/** The viewer's drops, page by page: those not delivered yet, or the delivered ones. */
export function useOwnDrops(which: '/api/my/drops' | '/api/my/inbox') {
  const page = api.useInfiniteQuery('get', which, {}, byPage)
  return { page, rows: page.data?.pages.flatMap(({ rows }) => rows) }
}

export type OwnDrops = ReturnType<typeof useOwnDrops>
