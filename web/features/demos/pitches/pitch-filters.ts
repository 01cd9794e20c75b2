import { demoSorts, results } from '@velv/domain/demos/demo.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import {
  choiceFilter,
  type FiltersOf,
  optionalFilter,
  textFilter,
  urlFilterParams,
} from '../../../lib/url/url-filters.ts'

/** Which demos the creator wants to see, and in which order; no result means all. */
export const pitchFilters = {
  result: optionalFilter('result', results),
  query: textFilter('q', maxSearchLength),
  sort: choiceFilter('sort', demoSorts),
}

export type PitchFilters = FiltersOf<typeof pitchFilters>

/** The URL for these filters; defaults are left out. */
export function pitchesUrl(filters: PitchFilters): string {
  const params = new URLSearchParams(urlFilterParams(pitchFilters, filters))
  return params.size > 0 ? `/my-pitches?${params}` : '/my-pitches'
}
