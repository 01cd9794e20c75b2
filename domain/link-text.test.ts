import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defuseLinks, hasLink } from './link-text.ts'

const hostile = [
  'evil.example/claim your prize',
  'https://evil.example/x',
  'HTTP://EVIL.COM',
  'http://localhost/x',
  'www.evil.com',
  '//evil.co.uk/x',
  'http://1.2.3.4/x',
  '1.2.3.4/x',
  'mailto:me@evil.com',
  'me@evil.com',
  'пример.рф/x',
  'evil。com/x',
  'xn--80ak6aa92e.com',
  'velvet.fm',
]

/** What mail programs look for; each defused text was also checked with `linkify-it`. */
const linkLike =
  /:\/\/|\/\/\p{L}|[\p{L}\p{M}\p{N}_-][.。．｡]\p{L}{2}|\b\d+\.\d+\.\d+\.\d+|[\w.+-]@[\p{L}\p{N}]|\p{L}:[\p{L}\d/]/iu

it.each(hostile)('leaves nothing of %s that a mail program would turn into a link', (text) => {
  expect(linkLike.test(text)).toBe(true)
  expect(linkLike.test(defuseLinks(text))).toBe(false)
  expect(defuseLinks(text).replaceAll('\u2060', '')).toBe(text)
})

it('leaves nothing of any combination of them', () => {
  const part = fc.constantFrom(...hostile, '.', '/', ':', '@', ' ', 'a', '1', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      expect(linkLike.test(defuseLinks(parts.join('')))).toBe(false)
    }),
  )
})

it('leaves ordinary sentences as they are', () => {
  const sentence = 'Your fee of $13.00 for “Slow Exit” comes back by 12:30. 1.5% of songs, and/or 3…'
  expect(defuseLinks(sentence)).toBe(sentence)
})

it('tells addresses of pages from names with dots', () => {
  expect(
    ['https://x', 'WWW.evil', 'evil.example/claim', 'a.bc?d', 'evil.com:80'].filter((text) => !hasLink(text)),
  ).toEqual([])
  expect(['will.i.am', 'J.R.R. Lund', 'Booking.com', 'AC/DC', 'A.G. Cook'].filter(hasLink)).toEqual([])
})
