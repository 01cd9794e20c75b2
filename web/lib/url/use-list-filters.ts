import { createSearchParams, useNavigate, useSearchParams } from 'react-router'
import { useSearchNavigation } from './use-search-navigation.ts'

type FilterCodec<Filters> = {
  parseFilters: (params: URLSearchParams) => Filters
  /** Builds the search params; default values are left out. */
  toParams: (filters: Filters) => Record<string, string>
}

/** The filters of a list in the address, and functions that change them. */
export function useListFilters<Filters extends { search: string }>({ parseFilters, toParams }: FilterCodec<Filters>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigateSearch = useSearchNavigation()
  const filters = parseFilters(params)
  const urlOf = (next: Filters) => `?${createSearchParams(toParams(next))}`

  // The history entry before it may show another part of the list, so clearing the search must not go back.
  const show = (part: Partial<Filters>) =>
    void navigate(urlOf({ ...filters, ...part }), { replace: true, state: null, preventScrollReset: true })
  const searchFor = (search: string) => navigateSearch(filters.search, search, urlOf({ ...filters, search }))
  return { filters, show, searchFor }
}
