import type { FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'

/** Which of the open drops a reader wants to see; no genre means all. */
export type FeedFilters = { genre: GenreRoute | undefined; sort: FeedSort; query: string }

type Feed = GenreRoute | undefined

/** New Drops and Expired have a fixed order. */
export const canSort = (genre: Feed): boolean => genre !== 'newdrops' && genre !== 'expired'

/** Closed drops are not searched. */
export const canSearch = (genre: Feed): boolean => genre !== 'expired'

/** The filters that apply to their feed. */
export const normalizeFilters = ({ genre, sort, query }: FeedFilters): FeedFilters => ({
  genre,
  sort: canSort(genre) ? sort : 'newest',
  query: canSearch(genre) ? query : '',
})

/** The query parameters for the API; omitted ones mean all, and newest first. */
export function feedQuery(filters: FeedFilters, excluded: readonly string[]): FeedQuery {
  const { genre, sort, query } = normalizeFilters(filters)
  return {
    ...(genre && { genre }),
    ...excludedParam(excluded),
    ...(sort === 'closing' && { sort }),
    ...(query && { q: query }),
  }
}

/** The query parameter that excludes markets. */
export const excludedParam = (excluded: readonly string[]): { excluded?: string } =>
  excluded.length > 0 ? { excluded: excluded.join(',') } : {}

export type FeedQuery = { genre?: GenreRoute; excluded?: string; sort?: FeedSort; q?: string }

/** The URL for these filters; defaults are left out. */
export function feedUrl(filters: FeedFilters): { pathname: string; search: string } {
  const { genre, sort, query } = normalizeFilters(filters)
  const params = new URLSearchParams()
  if (sort === 'closing') params.set('sort', sort)
  if (query) params.set('q', query)
  const search = params.toString()
  return { pathname: genre ? `/genre/${genre}` : '/', search: search && `?${search}` }
}
