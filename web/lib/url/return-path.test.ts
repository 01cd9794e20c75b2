import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeReturnPath, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
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

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  'another host is never gone to: %s',
  (to) => {
    const asked = `?next=${encodeURIComponent(to)}`
    expect(takeReturnPath(asked, `https://velv.test/home${asked}`)).toBe('/')
  },
)
