import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { markets } from '../markets.ts'
import { exclusionNames, feedExclusions, isShown, noExclusions } from './feed-exclusions.ts'

const allMarkets = markets.map(({ key }) => key)

describe.each(exclusionNames)('the filter of %s [D-3]', (name) => {
  const row = feedExclusions[name]
  const known = name === 'markets' ? [...allMarkets, 'asia', 'europe'] : [...languages]
  const anyKeys = fc.array(fc.oneof(fc.constantFrom<unknown>(...known), fc.string(), fc.constant(null), fc.integer()))

  it('keeps known keys only, each once, however often it is normalized', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const normal = row.normalize(keys)
        expect(new Set(normal).size).toBe(normal.length)
        expect(normal.every((key) => known.includes(key as never) || key === key.toLowerCase())).toBe(true)
        expect(row.normalize(normal)).toEqual(normal)
        expect(row.normalize(keys.toReversed())).toEqual(normal)
      }),
      { numRuns: 500 },
    )
  })

  it('has keys that an address can carry with commas between them', () => {
    for (const key of row.normalize(known)) {
      expect(key).not.toContain(',')
      expect(row.describe(key).label).not.toBe('')
    }
    expect([row.isEverything(row.normalize(known)), row.isEverything([])]).toEqual([true, false])
  })
})

it('hides a drop whose languages are all excluded, and none that names no language [D-3]', () => {
  const shown = (lyrics: string[], ...excluded: string[]) =>
    isShown({ regionalOffice: 'sweden', lyrics }, { ...noExclusions, languages: excluded })
  expect([shown(['English'], 'English'), shown(['English', 'Swedish'], 'English')]).toEqual([false, true])
  expect([shown(['English', 'Swedish'], 'English', 'Swedish'), shown([], ...languages)]).toEqual([false, true])
})

it('hides a drop of an excluded market or region, and none for the whole world [D-3]', () => {
  const shown = (regionalOffice: string, ...excluded: string[]) =>
    isShown({ regionalOffice, lyrics: [] }, { ...noExclusions, markets: excluded })
  expect([shown('sweden', 'scandinavia'), shown('sweden', 'japan'), shown('worldwide', ...allMarkets)]).toEqual([
    false,
    true,
    true,
  ])
})
