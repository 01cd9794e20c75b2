import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { belongTo, forget, forgetFiles, keptKeys, type Moment } from './browser-memory.ts'

/** As a browser keeps them: the texts stand on the object itself. */
class KeptTexts {
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

let local: KeptTexts
let tab: KeptTexts

beforeEach(() => {
  vi.stubGlobal('localStorage', (local = new KeptTexts()))
  vi.stubGlobal('sessionStorage', (tab = new KeptTexts()))
  tab['going-to'] = '/wallet'
})
afterEach(() => vi.unstubAllGlobals())

const fill = () => {
  const ends: Record<string, string> = { 'brief-draft:': 'mira:new', 'song-words:': '7', 'tus::': 'song::7' }
  for (const key of Object.values(keptKeys).flat()) local[key + (ends[key] ?? '')] = 'kept'
}

it.each<[Moment, string[], string[]]>([
  [
    'session ends',
    [
      'brief-draft:mira:new',
      'filters',
      'kept-files',
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
  ['log out', ['filters', 'last-person', 'pitching-auto-advance', 'pitching-keys', 'pitching-volume', 'push-off'], []],
  ['another person', ['pitching-auto-advance', 'pitching-keys', 'pitching-volume'], []],
])('[A-11] %s leaves %o', (moment, left, leftInTab) => {
  fill()
  forget(moment)
  expect(Object.keys(local).toSorted()).toEqual(left)
  expect(Object.keys(tab)).toEqual(leftInTab)
})

it('[S-1] the files of unfinished uploads go at log out, and when they are too old', () => {
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => (gone.push(name), {}) })
  const keptAt = (ms: number) => (local['kept-files'] = String(ms))
  forget('log out')
  keptAt(Date.now())
  void forgetFiles(60_000)
  forget('session ends')
  expect(gone).toEqual([])
  forget('log out')
  expect([gone, local['kept-files']]).toEqual([['velv-files'], undefined])
  keptAt(Date.now() - 60_001)
  void forgetFiles(60_000)
  expect([gone.length, local['kept-files']]).toEqual([2, undefined])
})

it('[A-11] the same person finds her filters again, another finds nothing', () => {
  belongTo('mira')
  local['filters'] = '["europe"]'
  local['brief-draft:mira:new'] = '{}'
  belongTo('mira')
  expect({ ...local }).toEqual({ 'last-person': 'mira', filters: '["europe"]', 'brief-draft:mira:new': '{}' })
  belongTo('ingrid')
  expect({ ...local }).toEqual({ 'last-person': 'ingrid' })
})

it('knows every key that is written anywhere in the web', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const writers = Object.entries(sources).filter(
    ([path, text]) => /localStorage\.setItem/.test(text) && !path.includes('.test.'),
  )
  expect(writers.map(([path]) => path).toSorted()).toEqual([
    '../features/briefs/kept-draft.ts',
    '../features/demos/kept-words.ts',
    '../features/screening/use-auto-advance.ts',
    '../ui/use-single-keys.ts',
    './browser-memory.ts',
    './favorites.ts',
    './filters.ts',
    './kept-file.ts',
    './listening-volume.ts',
    './me.ts',
    './push-registration.ts',
  ])
})
