import { librarySorts } from '@velv/domain/songs/library-sort.ts'
import { operatorSearchMax } from '@velv/domain/text/operator-search.ts'
import {
  choiceFilter,
  type FiltersOf,
  optionalFilter,
  textFilter,
  urlFilterParams,
} from '../../../lib/url/url-filters.ts'
import { songsPath } from '../library-song.ts'

/** Which songs the creator wants to see, and in which order. */
export const libraryFilters = {
  query: textFilter('q', operatorSearchMax),
  sort: choiceFilter('sort', librarySorts),
  archived: optionalFilter('archived', ['true'] as const),
}

export type LibraryFilters = FiltersOf<typeof libraryFilters>

/** The URL for these filters; defaults are left out. */
export function libraryUrl(filters: LibraryFilters): string {
  const params = new URLSearchParams(urlFilterParams(libraryFilters, filters))
  return params.size > 0 ? `${songsPath}?${params}` : songsPath
}
