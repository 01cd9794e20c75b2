import type { FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'

/** What a reader wants to see of the open drops; no genre stands for all. */
export type FeedFilters = { genre: GenreRoute | undefined; sort: FeedSort; query: string }

type Feed = GenreRoute | undefined

/** New Drops and Expired have an order of their own. */
export const canSort = (genre: Feed): boolean => genre !== 'newdrops' && genre !== 'expired'

/** Closed drops are not searched. */
export const canSearch = (genre: Feed): boolean => genre !== 'expired'

/** What of a wish has a meaning for its feed. */
export const normalizeFilters = ({ genre, sort, query }: FeedFilters): FeedFilters => ({
  genre,
  sort: canSort(genre) ? sort : 'newest',
  query: canSearch(genre) ? query : '',
})

/** The question to the API; what is left out there stands for all, and newest first. */
export function feedQuery(filters: FeedFilters, excluded: readonly string[]): FeedQuery {
  const { genre, sort, query } = normalizeFilters(filters)
  return {
    ...(genre && { genre }),
    ...excludedParam(excluded),
    ...(sort === 'closing' && { sort }),
    ...(query && { q: query }),
  }
}

/** The part of a question that leaves markets out. */
export const excludedParam = (excluded: readonly string[]): { excluded?: string } =>
  excluded.length > 0 ? { excluded: excluded.join(',') } : {}

export type FeedQuery = { genre?: GenreRoute; excluded?: string; sort?: FeedSort; q?: string }

/** The address that shows a wish; what is as it always is stays out of it. */
export function feedUrl(filters: FeedFilters): { pathname: string; search: string } {
  const { genre, sort, query } = normalizeFilters(filters)
  const params = new URLSearchParams()
  if (sort === 'closing') params.set('sort', sort)
  if (query) params.set('q', query)
  const search = params.toString()
  return { pathname: genre ? `/genre/${genre}` : '/', search: search && `?${search}` }
}
