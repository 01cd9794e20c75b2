import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { type FeedSort, feedSorts } from '@velv/domain/drops/feed.ts'
import { maxSearchLength } from '@velv/domain/drops/search-tokens.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { type ExclusionParams, exclusionParams } from '../filters/stored-exclusions.ts'
import { choiceFilter, type FiltersOf, textFilter, urlFilterParams } from '../../../lib/url/url-filters.ts'

/** The filters of a feed in the parameters of its address. */
export const feedFilters = { sort: choiceFilter('sort', feedSorts), query: textFilter('q', maxSearchLength) }

/** Which of the open drops a reader wants to see; no genre means all. */
export type FeedFilters = FiltersOf<typeof feedFilters> & { genre: GenreRoute | undefined }

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
export function feedQuery(filters: FeedFilters, exclusions: Exclusions): FeedQuery {
  const { genre, ...rest } = normalizeFilters(filters)
  return { ...(genre && { genre }), ...exclusionParams(exclusions), ...urlFilterParams(feedFilters, rest) }
}

export type FeedQuery = ExclusionParams & { genre?: GenreRoute; sort?: FeedSort; q?: string }

/** The URL for these filters; defaults are left out. */
export function feedUrl(filters: FeedFilters): { pathname: string; search: string } {
  const { genre, ...rest } = normalizeFilters(filters)
  const search = new URLSearchParams(urlFilterParams(feedFilters, rest)).toString()
  return { pathname: genre ? `/genre/${genre}` : '/', search: search && `?${search}` }
}
