import { useSearchParams } from 'react-router'
import { useSearchNavigation } from '../../../lib/url/use-search-navigation.ts'
import { pitchesUrl, parsePitchFilters } from './pitch-filters.ts'

/** The filters in the URL, and the search function. */
export function usePitchFilters() {
  const [params] = useSearchParams()
  const navigateSearch = useSearchNavigation()
  const filters = parsePitchFilters(params)
  const searchFor = (query: string) => navigateSearch(filters.query, query, pitchesUrl({ ...filters, query }))
  return { filters, searchFor }
}
