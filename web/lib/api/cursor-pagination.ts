type Page = { next: string | null }

/**
 * Options of `api.useInfiniteQuery` for every list that is paged by `after` and `next`.
 * The first page is requested with null: undefined would be sent as `after=0`.
 */
export const cursorPagination = {
  pageParamName: 'after',
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page) => last.next,
}
