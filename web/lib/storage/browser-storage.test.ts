import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimStorageFor, clearStorage, deleteStoredFiles, storageKeys, type ClearReason } from './browser-storage.ts'

/** A fake that stores its entries as own properties, as browsers do. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

let local: FakeStorage
let tab: FakeStorage

beforeEach(() => {
  vi.stubGlobal('localStorage', (local = new FakeStorage()))
  vi.stubGlobal('sessionStorage', (tab = new FakeStorage()))
  tab['going-to'] = '/wallet'
})
afterEach(() => vi.unstubAllGlobals())

const fill = () => {
  const ends: Record<string, string> = {
    'brief-draft:': 'mira:new',
    'song-words:': '7',
    'tus::': 'song::7',
    'guest:': '7',
  }
  for (const key of Object.values(storageKeys).flat()) local[key + (ends[key] ?? '')] = 'kept'
}

it.each<[ClearReason, string[], string[]]>([
  [
    'session ends',
    [
      'brief-draft:mira:new',
      'filters',
      'guest:7',
      'kept-files',
      'languageFilters',
      'last-person',
      'pitching-auto-advance',
      'pitching-keys',
      'pitching-volume',
      'push-off',
      'song-words:7',
      'tus::song::7',
    ],
    ['going-to'],
  ],
  [
    'log out',
    [
      'filters',
      'guest:7',
      'languageFilters',
      'last-person',
      'pitching-auto-advance',
      'pitching-keys',
      'pitching-volume',
      'push-off',
    ],
    [],
  ],
  ['another person', ['guest:7', 'pitching-auto-advance', 'pitching-keys', 'pitching-volume'], []],
])('[A-11] leaves the right keys after %s: %o', (moment, left, leftInTab) => {
  fill()
  clearStorage(moment)
  expect(Object.keys(local).toSorted()).toEqual(left)
  expect(Object.keys(tab)).toEqual(leftInTab)
})

it('[S-1] deletes the files of unfinished uploads on log out, and when they are too old', () => {
  const deletedDatabases: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => (deletedDatabases.push(name), {}) })
  const setStoredAt = (ms: number) => (local['kept-files'] = String(ms))
  clearStorage('log out')
  setStoredAt(Date.now())
  void deleteStoredFiles(60_000)
  clearStorage('session ends')
  expect(deletedDatabases).toEqual([])
  clearStorage('log out')
  expect([deletedDatabases, local['kept-files']]).toEqual([['velv-files'], undefined])
  setStoredAt(Date.now() - 60_001)
  void deleteStoredFiles(60_000)
  expect([deletedDatabases.length, local['kept-files']]).toEqual([2, undefined])
})

it('[A-11] keeps the filters for the same person, and nothing for another', () => {
  claimStorageFor('mira')
  local['filters'] = '["europe"]'
  local['brief-draft:mira:new'] = '{}'
  claimStorageFor('mira')
  expect({ ...local }).toEqual({ 'last-person': 'mira', filters: '["europe"]', 'brief-draft:mira:new': '{}' })
  claimStorageFor('ingrid')
  expect({ ...local }).toEqual({ 'last-person': 'ingrid' })
})

it('forgets the filters of the feed with the person who chose them', () => {
  const keys = Object.values(feedExclusions).map(({ storageKey }) => storageKey)
  expect(storageKeys['another person']).toEqual(expect.arrayContaining(keys))
})

it('knows every key that is written anywhere in the web', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const writers = Object.entries(sources).filter(
    ([path, text]) => /deviceStorage\.set\(/.test(text) && !path.includes('.test.'),
  )
  expect(writers.map(([path]) => path).toSorted()).toEqual([
    '../../features/collections/guest/guest-link.ts',
    '../../features/drops/editor/stored-draft.ts',
    '../../features/drops/favorites/favorites.ts',
    '../../features/drops/filters/stored-exclusions.ts',
    '../../features/listening/playback/volume.ts',
    '../../features/screening/decisions/use-auto-advance.ts',
    '../../features/songs/details/unsaved-details.ts',
    '../../features/songs/upload/stored-file.ts',
    '../../features/songs/upload/upload-addresses.ts',
    '../../ui/keyboard/use-single-keys.ts',
    '../push/push-registration.ts',
    '../session/me.ts',
    './browser-storage.ts',
  ])
})
