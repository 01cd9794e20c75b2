import { expect, it } from 'vitest'
import { findName } from './find-name.ts'

const replaced = (name: string, text: string) => findName(name, { parts: true }).replace(text, 'the artist')

it.each([
  ['For Zyxandra Quill’s next single', 'For the artist’s next single'],
  ['ZYXANDRA-QUILL: two songs.', 'The artist: two songs.'],
  ['Songs for zyxandraquill', 'Songs for the artist'],
  ['A Zyxándra Quill song', 'The artist song'],
  ['Zyxa\u0301ndra first, then ZyxandraQuill', 'The artist first, then the artist'],
  ['Like @zyxandra_quill and #zyxandraquillmusic', 'Like the artist and the artist'],
  ['By Zyx\u200bandra  Quill', 'By the artist'],
  ['Quill writes with a quill, LOUD AS QUILL', 'The artist writes with a quill, LOUD AS the artist'],
  ['Listen to https://example.com/Zyx%C3%A1ndra%20Quill?a=1, twice', 'Listen to a link, twice'],
  ['Nobody is named here', 'Nobody is named here'],
])('finds a name in any spelling: %s', (text, expected) => {
  expect(replaced('Zyxandra Quill', text)).toBe(expected)
})

it.each([
  ['Florence + the Machine', 'Florence and The Machine, florence & the machine', 'The artist, the artist'],
  ['Ines Lund feat. KAIRO', 'Kairo, with INES LUND', 'The artist, with the artist'],
  ['MØ', 'For mo, not for a mood', 'For the artist, not for a mood'],
  ['The Long Goodbye', 'A long goodbye. A Goodbye', 'A long goodbye. The artist'],
  ['宇多田ヒカル', '宇多田ヒカルの新曲', 'The artistの新曲'],
  ['아이유', '가수 아이유의 노래', '가수 the artist의 노래'],
  ['비', '빈 집', '빈 집'],
  ['!!!', 'For !!! now', 'For the artist now'],
  ['A', 'A song', 'A song'],
  ['', 'A song', 'A song'],
  ['Kairo Music', 'Music by Kairo', 'Music by the artist'],
])('knows the names of all kinds of artists: %s', (name, text, expected) => {
  expect(replaced(name, text)).toBe(expected)
})

it.each([
  ['https://x.test/zyxandra-quill', true],
  ['https://x.test/Zyx%C3%A1ndra%20Quill', true],
  ['https://x.test/Zyxandra%2520Quill', true],
  ['https://zyxandraquillofficial.test', true],
  ['https://x.test/?by=quill', true],
  ['https://x.test/quilled/%zz%ff', false],
])('finds a name in a link: %s', (link, expected) => {
  expect(findName('Zyxandra Quill', { parts: true }).isIn(link)).toBe(expected)
})

it('looks for a short name among the words of a link only', () => {
  const { isIn } = findName('IO', { parts: true })
  expect(['https://x.test/io', 'https://radio.test'].map(isIn)).toEqual([true, false])
})

it('takes a text as long as a brief can be without a blank', () => {
  const text = 'zyxandraquil'.repeat(200)
  expect(replaced('Zyxandra Quill', text).length).toBeLessThan(text.length)
  expect(replaced('Mara Teel Orchestra', text)).toBe(text)
})
