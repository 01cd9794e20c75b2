import { expect, it } from 'vitest'
import { isVelvId, velvIdFrom } from './velv-id.ts'

it('creates VELV-XXXX-XXXX with a check symbol that detects every single-character error [A-1]', () => {
  const id = velvIdFrom(Uint8Array.of(0, 31, 7, 200, 13, 99, 250))
  expect(id).toMatch(/^VELV-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(isVelvId(id)).toBe(true)
  const places = [5, 6, 7, 8, 10, 11, 12, 13]
  for (const place of places) {
    for (const symbol of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const mistyped = id.slice(0, place) + symbol + id.slice(place + 1)
      expect(isVelvId(mistyped)).toBe(mistyped === id)
    }
  }
})

it('rejects everything that is not a velvId', () => {
  for (const text of ['', 'VELV-0000', 'VELV-IIII-LLLL', id('velv')]) expect(isVelvId(text)).toBe(false)
})

const id = (start: string) => `${start}-0000-0000`
