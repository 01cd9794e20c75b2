import { type DealFilters, dealFiltersIn } from '@velv/domain/drops/deal/deal-filters.ts'
import { type FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { parseUrlFilters } from '../../../lib/url/url-filters.ts'
import { useSearchNavigation } from '../../../lib/url/use-search-navigation.ts'
import { feedFilters, feedUrl, normalizeFilters, type FeedFilters } from './feed-filters.ts'

/** The filters in the URL, and the functions that change them. */
export function useFeedFilters(genre?: GenreRoute) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigateSearch = useSearchNavigation()
  const deal = dealFiltersIn(Object.fromEntries(params))
  const filters: FeedFilters = normalizeFilters({ genre, deal, ...parseUrlFilters(feedFilters, params) })

  const sortBy = (sort: FeedSort) => {
    if (sort !== filters.sort) void navigate(feedUrl({ ...filters, sort }), { preventScrollReset: true })
  }

  const filterBy = (changed: DealFilters) =>
    void navigate(feedUrl({ ...filters, deal: changed }), { preventScrollReset: true })

  const searchFor = (query: string) => navigateSearch(filters.query, query, feedUrl({ ...filters, query }))

  return { filters, sortBy, filterBy, searchFor }
}
