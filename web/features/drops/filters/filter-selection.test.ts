import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { expect, it } from 'vitest'
import { remainingText, searchOptions, withOptions } from './filter-selection.ts'

const keysOf = (label: string) =>
  feedExclusions.markets.groups.find((group) => group.label === label)!.options.map(({ key }) => key)
const none = new Set<string>()

it('[D-3] excludes and includes without changing the previous selection', () => {
  const excluded = withOptions(none, keysOf('Scandinavia'), false)
  expect([...excluded]).toEqual(['sweden', 'norway', 'denmark', 'finland'])
  expect([...withOptions(excluded, ['norway', 'finland'], true)]).toEqual(['sweden', 'denmark'])
  expect(none.size).toBe(0)
})

it('[D-3] describes how much of a group is included', () => {
  const asia = keysOf('Asia')
  const left = (excludedCount: number) => remainingText(new Set(asia.slice(0, excludedCount)), asia)
  expect([0, 1, 16, 17, 31, 32].map(left)).toEqual(['all', 'all but 1', 'all but 16', 'only 15', 'only 1', 'none'])
})

it('[D-3] finds countries without their diacritics, languages, and regions by name', () => {
  const found = (typed: string) =>
    searchOptions(typed).map(({ group, options }) => `${group.label}: ${options.map(({ label }) => label).join(', ')}`)
  expect(found('guinea')).toEqual(['Africa: Equatorial Guinea, Guinea, Guinea-Bissau', 'Oceania: Papua New Guinea'])
  expect(found("cote d'")).toEqual(['Africa: Côte d’Ivoire'])
  expect(found('scandi')).toEqual(['Scandinavia: Sweden, Norway, Denmark, Finland'])
  expect(found('swed')).toEqual(['Scandinavia: Sweden', 'Lyric languages: Swedish'])
  expect(found('atlantis')).toEqual([])
  expect(searchOptions('')).toHaveLength(9)
})
