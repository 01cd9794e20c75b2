import { type DealFilters, dealFiltersIn } from '@velv/domain/drops/deal/deal-filters.ts'
import { type FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { createPath, useNavigate, useSearchParams } from 'react-router'
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

  // On their home page, owners choose whose drops are above the feed.
  const hasTeam = params.get('of') === 'team'
  const urlOf = (changed: FeedFilters) => {
    const { pathname, search } = feedUrl(changed)
    return { pathname, search: hasTeam ? `${search ? `${search}&` : '?'}of=team` : search }
  }

  // The same address again would be a step of Back that does nothing.
  const goTo = (changed: FeedFilters) => {
    const to = urlOf(changed)
    if (createPath(to) !== createPath(urlOf(filters))) void navigate(to, { preventScrollReset: true })
  }
  const sortBy = (sort: FeedSort) => goTo({ ...filters, sort })
  const filterBy = (changed: DealFilters) => goTo({ ...filters, deal: changed })
  const searchFor = (query: string) => navigateSearch(filters.query, query, urlOf({ ...filters, query }))

  return { filters, sortBy, filterBy, searchFor }
}
