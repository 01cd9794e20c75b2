import { includedLanguages } from './feed-exclusions.ts'
import { marketKey, markets, regionNames, worldwide, excludedOffices } from '../markets.ts'

/** The key of all markets, and of all sets of lyrics languages. */
export const anyKey = '*'

/** A stored number that is added or subtracted. */
export type CountTerm<Key> = { key: Key; sign: 1 | -1 }

const plus = <Key>(key: Key): CountTerm<Key> => ({ key, sign: 1 })
const minus = <Key>(key: Key): CountTerm<Key> => ({ key, sign: -1 })

const shorter = <Item>(one: Item[], other: Item[]): Item[] => (one.length <= other.length ? one : other)

/**
 * The markets, regions or everything whose numbers add up to what is left without the excluded countries, in as few
 * terms as possible: a region with one excluded country is the region without it.
 */
export function marketTerms(excluded: Iterable<string>): CountTerm<string>[] {
  const offices = excludedOffices(excluded)
  const regions = regionNames.map((name) => {
    const keys = markets.filter(({ region }) => region === name).map(({ key }) => key)
    const out = keys.filter((key) => offices.has(key))
    const left = keys.filter((key) => !offices.has(key))
    const region = marketKey(name)
    return {
      left: left.length === 0 ? [] : shorter([plus(region), ...out.map(minus)], left.map(plus)),
      out: out.length === 0 ? [] : shorter([minus(region), ...left.map(plus)], out.map(minus)),
    }
  })
  return shorter(
    [plus(anyKey), ...regions.flatMap(({ out }) => out)],
    [plus(worldwide), ...regions.flatMap(({ left }) => left)],
  )
}

/** With more excluded languages, their subsets are too many to be subtracted one by one. */
const maxSubtracted = 3

/**
 * The sets of languages whose numbers add up to what is left without the excluded languages: a drop is left out if it
 * names languages and all of them are excluded. `['*', language]` stands for every set with that language. Undefined
 * when only the sum over all sets is exact.
 */
export function languageTerms(excluded: readonly string[]): CountTerm<string[]>[] | undefined {
  if (excluded.length <= maxSubtracted) return [plus([anyKey]), ...nonEmptySubsets(excluded.toSorted()).map(minus)]
  const left = includedLanguages(excluded)
  if (left.length > 1) return undefined
  return [plus<string[]>([]), ...left.map((language) => plus([anyKey, language]))]
}

const nonEmptySubsets = ([first, ...rest]: readonly string[]): string[][] => {
  if (first === undefined) return []
  const others = nonEmptySubsets(rest)
  return [[first], ...others.map((subset) => [first, ...subset]), ...others]
}
