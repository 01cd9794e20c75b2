import { markets } from '@velv/domain/markets.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedFilters, storeFilters } from './market-filters.ts'

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

const read = (text: string) => {
  storage.set('filters', text)
  return storedFilters()
}

it('[D-3] stores the selection, and nothing when it is empty', () => {
  storeFilters(['oceania', 'japan'])
  expect([storage.get('filters'), storedFilters()]).toEqual(['["oceania","japan"]', ['japan', 'oceania']])
  storeFilters([])
  expect([storage.has('filters'), storedFilters()]).toEqual([false, []])
})

it('[D-3] reads individually stored countries of a whole region as that region', () => {
  const oceania = markets.filter(({ region }) => region === 'Oceania').map(({ key }) => key)
  expect(read(JSON.stringify(['japan', ...oceania]))).toEqual(['japan', 'oceania'])
  expect(read(JSON.stringify(['japan', ...oceania.slice(1)]))).toEqual(['japan', ...oceania.slice(1)])
})

it.each(['', 'no list', '{"oceania":true}', '[7,null,["oceania"],"atlantis"]'])('reads %j as nothing', (text) => {
  expect(read(text)).toEqual([])
})

it('returns the same list as long as the same is stored', () => {
  expect(read('["oceania"]')).toBe(storedFilters())
})
