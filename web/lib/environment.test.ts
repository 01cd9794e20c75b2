import { afterEach, expect, it, vi } from 'vitest'
import {
  deviceStorage,
  isStorageDenied,
  languageTag,
  tabStorage,
  viewerLanguage,
  viewerZone,
  zoneName,
} from './environment.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['en-US', 'en-US'],
  ['C', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', 'de-DE'],
  ['sr-latn', 'sr-Latn'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  ['fa-IR-u-nu-latn', 'fa-IR-u-nu-latn'],
  ['e'.repeat(30), 'en-US'],
])('reads the language %j as %s [X-1]', (language, tag) => {
  expect(() => new Intl.NumberFormat(languageTag(language))).not.toThrow()
  expect(languageTag(language)).toBe(tag)
  vi.stubGlobal('navigator', { language })
  expect(viewerLanguage()).toBe(languageTag(language))
})

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Etc/Unknown', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
  ['Mars/Olympus', 'UTC'],
])('reads the zone %j as %s [X-1]', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
  expect(viewerZone()).not.toBe('')
})

/** A storage that has this much room. */
function stubStorage(room: number) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  return stored
}

it('stores what the browser takes, and remembers the rest until the page is left [X-1]', () => {
  const stored = stubStorage(3)
  expect(deviceStorage.set('short', 'abc')).toBe(true)
  expect(deviceStorage.set('long', 'abcd')).toBe(false)
  expect([deviceStorage.get('short'), deviceStorage.get('long'), deviceStorage.get('none')]).toEqual([
    'abc',
    'abcd',
    null,
  ])
  expect([...stored]).toEqual([['short', 'abc']])
  expect(deviceStorage.set('long', 'ab')).toBe(true)
  expect(stored.get('long')).toBe('ab')
  deviceStorage.remove('long')
  expect([deviceStorage.get('long'), stored.size]).toEqual([null, 1])
})

it('works where storage is denied, and says so [X-1]', () => {
  vi.stubGlobal('navigator', { cookieEnabled: true })
  stubStorage(3)
  expect(isStorageDenied()).toBe(false)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(deviceStorage.set('name', 'x')).toBe(false)
  expect([deviceStorage.get('name'), deviceStorage.keys(), isStorageDenied()]).toEqual(['x', ['name'], true])
  deviceStorage.remove('name')
  expect(deviceStorage.get('name')).toBe(null)
  Reflect.deleteProperty(globalThis, 'localStorage')
})

it('works where there is none, as where pages are prerendered', () => {
  expect([tabStorage.get('x'), tabStorage.set('x', 'y'), tabStorage.get('x')]).toEqual([null, false, 'y'])
  tabStorage.remove('x')
})
