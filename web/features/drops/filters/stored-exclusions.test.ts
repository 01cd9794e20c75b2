import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { markets } from '@velv/domain/markets.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  countExclusions,
  exclusionParams,
  isAnythingExcluded,
  storedExclusions,
  storeExclusions,
} from './stored-exclusions.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const readMarkets = (text: string) => {
  storage.set('filters', text)
  return storedExclusions().markets
}

it('[D-3] stores the selection of each filter, and nothing when it is empty', () => {
  storeExclusions({ markets: ['oceania', 'japan'], languages: ['Korean'] })
  expect([...storage]).toEqual([
    ['filters', '["oceania","japan"]'],
    ['languageFilters', '["Korean"]'],
  ])
  expect(storedExclusions()).toEqual({ markets: ['japan', 'oceania'], languages: ['Korean'] })
  expect(countExclusions(storedExclusions())).toBe(3)
  storeExclusions(noExclusions)
  expect([storage.size, storedExclusions()]).toEqual([0, noExclusions])
})

it('[D-3] reads individually stored countries of a whole region as that region', () => {
  const oceania = markets.filter(({ region }) => region === 'Oceania').map(({ key }) => key)
  expect(readMarkets(JSON.stringify(['japan', ...oceania]))).toEqual(['japan', 'oceania'])
  expect(readMarkets(JSON.stringify(['japan', ...oceania.slice(1)]))).toEqual(['japan', ...oceania.slice(1)])
})

it.each(['', 'no list', '{"oceania":true}', '[7,null,["oceania"],"atlantis"]'])('reads %j as nothing', (text) => {
  storage.set('languageFilters', text)
  expect(readMarkets(text)).toEqual([])
  expect(isAnythingExcluded(storedExclusions())).toBe(false)
})

it('returns the same object as long as the same is stored', () => {
  readMarkets('["oceania"]')
  expect(storedExclusions()).toBe(storedExclusions())
})

it('[D-3] requests what is not excluded, and omits the filters that exclude nothing', () => {
  expect([
    exclusionParams(noExclusions),
    exclusionParams({ markets: ['asia', 'sweden'], languages: ['English', 'Korean'] }),
  ]).toEqual([{}, { excluded: 'asia,sweden', excludedLanguages: 'English,Korean' }])
})
