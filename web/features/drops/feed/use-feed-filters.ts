import { type FeedSort } from '@velv/domain/drops/feed.ts'
import { maxSearchLength } from '@velv/domain/drops/search-tokens.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useSearchNavigation } from '../../../lib/url/use-search-navigation.ts'
import { feedUrl, normalizeFilters, type FeedFilters } from './feed-filters.ts'

/** The filters in the URL, and the functions that change them. */
export function useFeedFilters(genre?: GenreRoute) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigateSearch = useSearchNavigation()
  const filters: FeedFilters = normalizeFilters({
    genre,
    sort: params.get('sort') === 'closing' ? 'closing' : 'newest',
    query: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
  })

  const sortBy = (sort: FeedSort) => {
    if (sort !== filters.sort) void navigate(feedUrl({ ...filters, sort }), { preventScrollReset: true })
  }

  const searchFor = (query: string) => navigateSearch(filters.query, query, feedUrl({ ...filters, query }))

  return { filters, sortBy, searchFor }
}
