import {
  activeDealFilters,
  type DealFilterName,
  type DealFilters,
  noDealFilters,
} from '@velv/domain/drops/deal/deal-filters.ts'
import type { Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { type FeedSort, feedSorts } from '@velv/domain/drops/feed.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { type ExclusionParams, exclusionParams } from '../filters/stored-exclusions.ts'
import { choiceFilter, type FiltersOf, textFilter, urlFilterParams } from '../../../lib/url/url-filters.ts'

/** The filters of a feed in the parameters of its address. */
export const feedFilters = {
  sort: choiceFilter('sort', feedSorts),
  query: textFilter('q', maxSearchLength),
  /** The id of the creator’s song for which they choose a drop. The drops are then ordered by how it fits. */
  song: textFilter('song', 36),
}

/** Which of the open drops a reader wants to see; no genre means all. */
export type FeedFilters = FiltersOf<typeof feedFilters> & { genre: GenreRoute | undefined; deal: DealFilters }

/** All open drops, newest first. */
export const noFeedFilters: FeedFilters = { genre: undefined, sort: 'newest', query: '', song: '', deal: noDealFilters }

type Feed = GenreRoute | undefined

/** New Drops and Expired have a fixed order. */
export const canSort = (genre: Feed): boolean => genre !== 'newdrops' && genre !== 'expired'

/** You can’t search closed drops. */
export const canSearch = (genre: Feed): boolean => genre !== 'expired'

/** Closed drops are not filtered by what they offered. */
export const canFilterByDeal = (genre: Feed): boolean => genre !== 'expired'

/** The filters that apply to their feed. */
export const normalizeFilters = ({ genre, sort, query, deal, song }: FeedFilters): FeedFilters => ({
  genre,
  song: genre === 'expired' ? '' : song,
  deal: canFilterByDeal(genre) ? deal : noDealFilters,
  sort: canSort(genre) && song === '' ? sort : 'newest',
  query: canSearch(genre) ? query : '',
})

/** The query parameters for the API; omitted ones mean all, and newest first. */
export function feedQuery(filters: FeedFilters, exclusions: Exclusions): FeedQuery {
  const { genre, deal, ...rest } = normalizeFilters(filters)
  return {
    ...(genre && { genre }),
    ...exclusionParams(exclusions),
    ...dealParams(deal),
    ...urlFilterParams(feedFilters, rest),
  }
}

/** The parameters of the filters that select something, in the API and in addresses. */
export const dealParams = (deal: DealFilters): Partial<Record<DealFilterName, string>> =>
  Object.fromEntries(activeDealFilters(deal).map((name) => [name, deal[name]]))

export type FeedQuery = ExclusionParams &
  Partial<Record<DealFilterName, string>> & { genre?: GenreRoute; sort?: FeedSort; q?: string; song?: string }

/** The URL for these filters; defaults are left out. */
export function feedUrl(filters: FeedFilters): { pathname: string; search: string } {
  const { genre, deal, ...rest } = normalizeFilters(filters)
  const search = new URLSearchParams({ ...urlFilterParams(feedFilters, rest), ...dealParams(deal) }).toString()
  return { pathname: genre ? `/genre/${genre}` : '/', search: search && `?${search}` }
}
