import { markets } from '@velv/domain/markets.ts'
import { expect, it } from 'vitest'
import { countriesOf, searchMarkets, isEverythingExcluded, remainingText, withMarkets } from './market-selection.ts'

const keysOf = (region: Parameters<typeof countriesOf>[0]) => countriesOf(region).map(({ key }) => key)
const none = new Set<string>()

it('[D-3] excludes and includes without changing the previous selection', () => {
  const scandinavia = keysOf('Scandinavia')
  const excluded = withMarkets(none, scandinavia, false)
  expect([...excluded]).toEqual(['sweden', 'norway', 'denmark', 'finland'])
  expect([...withMarkets(excluded, ['norway', 'finland'], true)]).toEqual(['sweden', 'denmark'])
  expect(none.size).toBe(0)
})

it('[D-3] describes how much of a region is included', () => {
  const asia = keysOf('Asia')
  const left = (excludedCount: number) => remainingText(new Set(asia.slice(0, excludedCount)), asia)
  expect([0, 1, 16, 17, 31, 32].map(left)).toEqual(['all', 'all but 1', 'all but 16', 'only 15', 'only 1', 'none'])
})

it('[D-3] detects when only worldwide is left', () => {
  const all = markets.map(({ key }) => key)
  expect([isEverythingExcluded(new Set(all)), isEverythingExcluded(new Set(all.slice(1)))]).toEqual([true, false])
})

it('[D-3] finds countries without their diacritics, and regions by name', () => {
  const found = (typed: string) =>
    searchMarkets(typed).map(({ region, countries }) => `${region}: ${countries.map(({ label }) => label).join(', ')}`)
  expect(found('guinea')).toEqual(['Africa: Equatorial Guinea, Guinea, Guinea-Bissau', 'Oceania: Papua New Guinea'])
  expect(found("cote d'")).toEqual(['Africa: Côte d’Ivoire'])
  expect(found('scandi')).toEqual(['Scandinavia: Sweden, Norway, Denmark, Finland'])
  expect(found('atlantis')).toEqual([])
  expect(searchMarkets('')).toHaveLength(8)
})
