import { marketsAlsoCalled } from '@velv/domain/also-called.ts'
import { markets, regionNames, type Market, type Region } from '@velv/domain/markets.ts'
import { bestMatches } from '../ui/best-matches.ts'

/** Excluded countries by their keys; what is not here is ticked. */
export type Excluded = ReadonlySet<string>

export const countriesOf = (region: Region): Market[] => markets.filter((market) => market.region === region)

/** The same choice with these countries ticked or not. */
export function ticked(excluded: Excluded, keys: readonly string[], on: boolean): Set<string> {
  const after = new Set(excluded)
  for (const key of keys) {
    if (on) after.delete(key)
    else after.add(key)
  }
  return after
}

/** How much of a region is left: "all", "all but 3", "only 2", "none". */
export function leftText(excluded: Excluded, keys: readonly string[]): string {
  const gone = keys.filter((key) => excluded.has(key)).length
  const left = keys.length - gone
  if (gone === 0) return 'all'
  if (left === 0) return 'none'
  return gone <= left ? `all but ${gone}` : `only ${left}`
}

/** Nothing but drops for the whole world passes. */
export const isAllGone = (excluded: Excluded): boolean => markets.every(({ key }) => excluded.has(key))

const calledMarkets = markets.map((market) => ({ ...market, also: marketsAlsoCalled[market.key] }))

/** The regions with the countries that were looked for; a region that is named itself has all of its own. */
export function foundMarkets(typed: string): { region: Region; countries: Market[] }[] {
  const named = new Set(
    bestMatches(
      regionNames.map((label) => ({ label })),
      typed,
    ).map(({ label }) => label),
  )
  const found = new Set(bestMatches(calledMarkets, typed).map(({ key }) => key))
  return regionNames
    .map((region) => ({
      region,
      countries: countriesOf(region).filter((market) => named.has(region) || found.has(market.key)),
    }))
    .filter(({ countries }) => countries.length > 0)
}
