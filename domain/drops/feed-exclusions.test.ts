import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { markets } from '../markets.ts'
import {
  excludedBy,
  excludedOptions,
  exclusionNames,
  exhaustedFilters,
  feedExclusions,
  noExclusions,
} from './feed-exclusions.ts'

const allMarkets = markets.map(({ key }) => key)

describe.each(exclusionNames)('the filter of %s [D-3]', (name) => {
  const row = feedExclusions[name]
  const known = name === 'markets' ? [...allMarkets, 'asia', 'europe'] : [...languages]
  const anyKeys = fc.array(fc.oneof(fc.constantFrom<unknown>(...known), fc.string(), fc.constant(null), fc.integer()))

  it('keeps known keys only, each once, however often it is normalized', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const normal = excludedBy(name, keys)
        expect(new Set(normal).size).toBe(normal.length)
        expect(normal.every((key) => known.includes(key as never) || key === key.toLowerCase())).toBe(true)
        expect(excludedBy(name, normal)).toEqual(normal)
        expect(excludedBy(name, keys.toReversed())).toEqual(normal)
      }),
      { numRuns: 500 },
    )
  })

  it('has keys that an address can carry with commas between them', () => {
    for (const key of excludedBy(name, known)) {
      expect(key).not.toContain(',')
      expect(row.describe(key).label).not.toBe('')
    }
    expect(exhaustedFilters({ ...noExclusions, [name]: excludedBy(name, known) })).toEqual([name])
    expect(exhaustedFilters(noExclusions)).toEqual([])
  })
})

it('shares no key between filters, so that one set can hold the choice of all', () => {
  const options = exclusionNames.flatMap((name) =>
    feedExclusions[name].groups.flatMap((group) => group.options.map(({ key }: { key: string }) => key)),
  )
  expect(new Set(options).size).toBe(options.length)
  const exclusions = { markets: ['asia', 'sweden'], languages: ['Korean'] }
  for (const name of exclusionNames) expect(excludedBy(name, excludedOptions(exclusions))).toEqual(exclusions[name])
})
