import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { excludedOffices, marketKey, markets, regionNames, worldwide } from '../markets.ts'
import { anyKey, type CountTerm, languageTerms, marketTerms } from './count-terms.ts'

const sum = <Key>(terms: CountTerm<Key>[], isCounted: (key: Key) => boolean): number =>
  terms.filter(({ key }) => isCounted(key)).reduce((total, { sign }) => total + sign, 0)

const regionKeys = regionNames.map(marketKey)

it('counts every market that is left once, and every other not at all [D-3]', () => {
  const choice = fc.tuple(fc.subarray(regionKeys), fc.subarray(markets.map(({ key }) => key)))
  fc.assert(
    fc.property(choice, ([ofRegions, ofCountries]) => {
      const excluded = [...ofRegions, ...ofCountries]
      const terms = marketTerms(excluded)
      const offices = [{ key: worldwide, region: undefined }, ...markets]
      for (const { key, region } of offices) {
        const groups = [anyKey, key, ...(region ? [marketKey(region)] : [])]
        expect(sum(terms, (term) => groups.includes(term))).toBe(excludedOffices(excluded).has(key) ? 0 : 1)
      }
    }),
  )
})

it.each([
  [[], ['*']],
  [['sweden'], ['*', '-sweden']],
  [
    ['africa', 'asia'],
    ['*', '-africa', '-asia'],
  ],
  [regionKeys.slice(1), ['worldwide', 'africa']],
  [
    [...regionKeys.slice(1), 'kenya'],
    ['worldwide', 'africa', '-kenya'],
  ],
  [regionKeys, ['worldwide']],
])('needs few terms without %j', (excluded, terms) => {
  expect(marketTerms(excluded).map(({ key, sign }) => (sign < 0 ? `-${key}` : key))).toEqual(terms)
})

it('counts every set of languages that is left once, and every other not at all [D-3]', () => {
  const sets = fc.uniqueArray(fc.constantFrom(...languages), { maxLength: 4 })
  const excluded = fc.oneof(
    fc.uniqueArray(fc.constantFrom(...languages), { maxLength: 3 }),
    fc.constantFrom(...languages).map((language) => languages.filter((other) => other !== language)),
    fc.constant([...languages]),
  )
  fc.assert(
    fc.property(sets, excluded, (set, out) => {
      const isCounted = ([first, ...rest]: string[]) =>
        first === anyKey
          ? rest.every((language) => (set as string[]).includes(language))
          : [first, ...rest].filter(Boolean).join() === set.toSorted().join()
      const isLeft = set.length === 0 || set.some((language) => !out.includes(language))
      expect(sum(languageTerms(out)!, isCounted)).toBe(isLeft ? 1 : 0)
    }),
  )
})

it('leaves a choice of several languages on both sides to the sum over all sets', () => {
  expect(languageTerms(languages.slice(0, 4))).toBeUndefined()
  expect(languageTerms(languages.slice(2))).toBeUndefined()
})
