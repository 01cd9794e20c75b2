import { searchTermsOf } from '../../text/search-tokens.ts'
import { activeDealFilters, dealFilters, type DealFilters, noDealFilters } from '../deal/deal-filters.ts'
import { exclusionNames, type Exclusions, feedExclusions } from '../feed-exclusions.ts'
import type { Condition } from './condition.ts'

/** What open drops are narrowed to. */
export type FeedSelection = {
  /** A genre, `other` or `newdrops`; all open drops when omitted. */
  genre?: string | undefined
  /** A search text. */
  q?: string | undefined
  exclusions: Exclusions
  deal?: DealFilters
}

/** What a drop must satisfy not to be excluded. */
export const exclusionConditions = (exclusions: Exclusions): Condition<'market' | 'lyrics'>[] =>
  exclusionNames
    .filter((name) => exclusions[name].length > 0)
    .map((name) => feedExclusions[name].where(exclusions[name]))

/** What a drop must satisfy to be of a genre; nothing for the feeds of all genres. */
export function genreConditions(genre: string | undefined): Condition<'genres'>[] {
  if (genre === undefined || genre === 'all' || genre === 'newdrops') return []
  return [genre === 'other' ? { op: 'empty', fact: 'genres' } : { op: 'anyIn', fact: 'genres', values: [genre] }]
}

/** What a drop must satisfy to be among those selected, apart from being open, and being new among the New Drops. */
export function feedConditions({ genre, q, exclusions, deal = noDealFilters }: FeedSelection, now: Date): Condition[] {
  const terms = searchTermsOf(q ?? '')
  return [
    ...genreConditions(genre),
    ...exclusionConditions(exclusions),
    ...activeDealFilters(deal).map((name) => dealFilters[name].where(deal[name], now)),
    ...(terms.length > 0 ? [{ op: 'contains', fact: 'words', terms } as const] : []),
  ]
}
