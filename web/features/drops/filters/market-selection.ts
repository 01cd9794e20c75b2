import { marketAliases } from '@velv/domain/search-aliases.ts'
import { markets, regionNames, type Market, type Region } from '@velv/domain/markets.ts'
import { bestMatches } from '../../../ui/forms/best-matches.ts'

/** Excluded countries by key; all others are checked. */
export type Excluded = ReadonlySet<string>

export const countriesOf = (region: Region): Market[] => markets.filter((market) => market.region === region)

/** The same selection with these countries included or excluded. */
export function withMarkets(excluded: Excluded, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(excluded)
  for (const key of keys) {
    if (on) next.delete(key)
    else next.add(key)
  }
  return next
}

/** How much of a region is included: "all", "all but 3", "only 2", "none". */
export function remainingText(excluded: Excluded, keys: readonly string[]): string {
  const excludedCount = keys.filter((key) => excluded.has(key)).length
  const remaining = keys.length - excludedCount
  if (excludedCount === 0) return 'all'
  if (remaining === 0) return 'none'
  return excludedCount <= remaining ? `all but ${excludedCount}` : `only ${remaining}`
}

/** Only worldwide drops remain. */
export const isEverythingExcluded = (excluded: Excluded): boolean => markets.every(({ key }) => excluded.has(key))

const marketsWithAliases = markets.map((market) => ({ ...market, aliases: marketAliases[market.key] }))

/** The regions with the countries that match a search; a region that matches by name has all of its countries. */
export function searchMarkets(typed: string): { region: Region; countries: Market[] }[] {
  const named = new Set(
    bestMatches(
      regionNames.map((label) => ({ label })),
      typed,
    ).map(({ label }) => label),
  )
  const found = new Set(bestMatches(marketsWithAliases, typed).map(({ key }) => key))
  return regionNames
    .map((region) => ({
      region,
      countries: countriesOf(region).filter((market) => named.has(region) || found.has(market.key)),
    }))
    .filter(({ countries }) => countries.length > 0)
}
