import { type Brief } from './brief-fields.ts'
import { isMet } from './filters/condition.ts'
import { feedConditions } from './filters/feed-conditions.ts'
import { filterFactsOf } from './filters/filter-facts.ts'
import { type SearchParams, selectionOf } from './saved-search-params.ts'

/** Whether a drop belongs to what a search would list. */
export function matchesSearch(drop: Brief & { expireTime: Date }, search: SearchParams, now: Date): boolean {
  const facts = filterFactsOf(drop)
  return feedConditions(selectionOf(search), now).every((condition) => isMet(condition, facts))
}
