import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeNextPath, storePathAfterGate, storeReturnPath, takePathAfterGate, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[P2] returns a visitor once to the page they wanted', () => {
  storeReturnPath('/drop/7f/submit?from=mail')
  expect(takeReturnPath('', '')).toBe('/drop/7f/submit?from=mail')
  expect(takeReturnPath('', '')).toBe('/')
})

it('prefers the address to the stored path', () => {
  storeReturnPath('/favorites')
  expect(takeReturnPath('?next=%2Fmy-pitches', '')).toBe('/my-pitches')
})

it('[P2] reads the path from the referrer, because the landing page cannot pass it on', () => {
  expect(takeReturnPath('', 'https://velv.test/home?next=%2Ffavorites')).toBe('/favorites')
})

it('[W-1] keeps the path of an address when its visitor turns to another form', () => {
  storeNextPath('?next=%2Fbrief%2F1844')
  storeNextPath('')
  expect(takeReturnPath('', '')).toBe('/brief/1844')
})

it('[W-1] leads a person on once when their account is ready', () => {
  storePathAfterGate('/brief/1844')
  expect([takePathAfterGate(), takePathAfterGate()]).toEqual(['/brief/1844', null])
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  'never returns to another host: %s',
  (to) => {
    const search = `?next=${encodeURIComponent(to)}`
    expect(takeReturnPath(search, `https://velv.test/home${search}`)).toBe('/')
  },
)
