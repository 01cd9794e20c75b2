import { createSearchParams, useNavigate, useSearchParams } from 'react-router'
import { useSearchNavigation } from './use-search-navigation.ts'

type FilterCodec<Filters> = {
  parseFilters: (params: URLSearchParams) => Filters
  /** What stands in the address; nothing for what is usual. */
  toParams: (filters: Filters) => Record<string, string>
}

/** What of a list the address asks for, and the ways to change it. */
export function useListFilters<Filters extends { search: string }>({ parseFilters, toParams }: FilterCodec<Filters>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigateSearch = useSearchNavigation()
  const filters = parseFilters(params)
  const urlOf = (next: Filters) => `?${createSearchParams(toParams(next))}`

  // The entry before it shows another part by then, so that clearing the search may not lead there.
  const show = (part: Partial<Filters>) =>
    void navigate(urlOf({ ...filters, ...part }), { replace: true, state: null, preventScrollReset: true })
  const searchFor = (search: string) => navigateSearch(filters.search, search, urlOf({ ...filters, search }))
  return { filters, show, searchFor }
}
