import { expect, it } from 'vitest'
import { searchWords, wordsOfBrief } from './feed.ts'

it.each([
  ['Album closer', ['album', 'closer']],
  ['  Beyoncé—R&B,  r&b ', ['beyonce', 'r', 'b']],
  ['G3 to D5', ['g3', 'to', 'd5']],
  ["'; drop table drops; --", ['drop', 'table', 'drops']],
  ['Моё 東京', ['мое', '東京']],
  ['!?&|:*()', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('“%s” is looked for as %j [D-3]', (text, words) => expect(searchWords(text)).toEqual(words))

it('reads no more of a search than its first hundred characters [D-3]', () => {
  expect(searchWords(`${'x'.repeat(150)} late`)).toEqual(['x'.repeat(100)])
})

it('finds a brief by its own words, and by its genres, languages and country', () => {
  const brief = {
    artist: 'Inès Lund',
    label: '',
    regionalOffice: 'unitedkingdom',
    genre: ['rB'],
    lyrics: ['English'],
    lookingFor: ['A closer, almost spoken', 'No closer'],
    importantNote: '',
    referenceLinks: ['https://open.spotify.com/track/1'],
  }
  expect(wordsOfBrief(brief).join(' ')).toBe('ines lund united kingdom r b english a closer almost spoken no')
})
