import { api } from '../../platform/api.ts'

/** My demos page by page, last begun first; `isComplete` once all of them are here. */
export function useMyDemos() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/my/demos',
    {},
    {
      pageParamName: 'after',
      initialPageParam: undefined,
      getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    },
  )
  const demos = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { ...list, demos, isComplete: list.isSuccess && !list.hasNextPage }
}
