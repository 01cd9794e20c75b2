import { isPrefix, searchTermsOf } from '../../text/search-tokens.ts'
import { activeDealFilters, dealFilters, type DealFilters, noDealFilters } from '../deal/deal-filters.ts'
import type { Exclusions } from '../feed-exclusions.ts'
import { exclusionConditions, genreConditions } from '../feed-match.ts'
import type { Condition, WantedTerm } from './condition.ts'

/** What open drops are narrowed to. */
export type FeedSelection = {
  /** A genre, `other` or `newdrops`; all open drops when omitted. */
  genre?: string | undefined
  /** A search text. */
  q?: string | undefined
  exclusions: Exclusions
  deal?: DealFilters
}

/** What is searched for; the last word may be the beginning of one, as may others (`isPrefix`). */
function wantedTerms(q: string): WantedTerm[] {
  const terms = searchTermsOf(q)
  return terms.map((term, at) =>
    term.map((words) =>
      words.map((word, i) => ({
        word,
        isPrefix: isPrefix(word, at === terms.length - 1 && i === words.length - 1),
      })),
    ),
  )
}

/** What a drop must satisfy to be among those selected, apart from being open, and being new among the New Drops. */
export function feedConditions({ genre, q, exclusions, deal = noDealFilters }: FeedSelection, now: Date): Condition[] {
  const terms = wantedTerms(q ?? '')
  return [
    ...genreConditions(genre),
    ...exclusionConditions(exclusions),
    ...activeDealFilters(deal).map((name) => dealFilters[name].where(deal[name], now)),
    ...(terms.length > 0 ? [{ op: 'contains', fact: 'words', terms } as const] : []),
  ]
}
