import { isGenreRoute } from '../genres.ts'
import { dealFiltersIn } from './deal/deal-filters.ts'
import { matchesDealFilters } from './deal/deal-match.ts'
import { feedExclusions, mapExclusions } from './feed-exclusions.ts'
import { isInFeed } from './feed-match.ts'
import type { SearchParams } from './saved-search-params.ts'
import { type Brief, briefSearchTokens } from './brief-fields.ts'
import { isPrefix, searchTermsOf } from '../text/search-tokens.ts'

/** Whether a drop belongs to what a search would list. */
export function matchesSearch(drop: Brief & { expireTime: Date }, search: SearchParams, now: Date): boolean {
  const exclusions = mapExclusions((name) => (search[feedExclusions[name].param] ?? '').split(',').filter(Boolean))
  const { genre } = search
  return (
    isInFeed(drop, genre !== undefined && isGenreRoute(genre) ? genre : undefined, exclusions) &&
    matchesDealFilters(drop, dealFiltersIn(search), now) &&
    matchesWords(drop, search.q ?? '')
  )
}

/** Whether the brief contains every word; the last one may be the beginning of one, as in the feeds. */
function matchesWords(brief: Brief, q: string): boolean {
  const terms = searchTermsOf(q)
  const tokens = briefSearchTokens(brief)
  const found = new Set(tokens)
  const has = (word: string, isLast: boolean) =>
    found.has(word) || (isPrefix(word, isLast) && tokens.some((token) => token.startsWith(word)))
  return terms.every((term, at) =>
    term.some((words) => words.every((word, i) => has(word, at === terms.length - 1 && i === words.length - 1))),
  )
}
