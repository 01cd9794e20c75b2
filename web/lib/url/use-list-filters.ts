import { createSearchParams, useNavigate } from 'react-router'
import { type FiltersOf, parseUrlFilters, type textFilter, type UrlFilters, urlFilterParams } from './url-filters.ts'
import { choiceNavigation, useSearchNavigation, useLatestSearch } from './use-search-navigation.ts'

type SearchableRows = UrlFilters & { search: ReturnType<typeof textFilter> }

/** The filters of a list in the address, and functions that change them. */
export function useListFilters<Rows extends SearchableRows>(rows: Rows) {
  const navigate = useNavigate()
  const navigateSearch = useSearchNavigation()
  const filters = parseUrlFilters(rows, useLatestSearch())
  const urlOf = (part: Partial<FiltersOf<Rows>>) =>
    `?${createSearchParams(urlFilterParams(rows, { ...filters, ...part }))}`

  // The history entry before it may show another part of the list, so clearing the search must not go back.
  const show = (part: Partial<FiltersOf<Rows>>) =>
    void navigate(urlOf(part), { ...choiceNavigation, replace: true, state: null })
  const searchFor = (search: string) =>
    navigateSearch(filters.search as string, search, urlOf({ search } as Partial<FiltersOf<Rows>>))
  return { filters, show, searchFor }
}
