import { activeDealFilters, dealFilters, dealFiltersIn } from '@velv/domain/drops/deal/deal-filters.ts'
import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { maxSearchNameLength, type SearchParams } from '@velv/domain/drops/saved-search-params.ts'

/** A name for a search, made of what it selects: "Pop, Female vocal, $400 and up". */
export function suggestedSearchName(params: SearchParams): string {
  const deal = dealFiltersIn(params)
  const hasExclusions = Object.values(feedExclusions).some(({ param }) => params[param])
  const parts = [
    params.genre && genreLabel(params.genre),
    params.q && `“${params.q}”`,
    ...activeDealFilters(deal).map((name) => dealFilters[name].describe(deal[name])),
    hasExclusions && 'my markets and languages',
  ]
  return (parts.filter(Boolean).join(', ') || 'All open drops').slice(0, maxSearchNameLength)
}
