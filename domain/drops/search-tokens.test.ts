import { expect, it } from 'vitest'
import { briefSearchTokens, emptyBriefFields, textFieldNames } from './brief-fields.ts'
import { canBePrefix, searchTokensOf } from './search-tokens.ts'

it.each([
  ['Album closer', ['album', 'closer']],
  ['  Beyoncé—R&B,  r&b ', ['beyonce', 'r', 'b']],
  ['G3 to D5', ['g3', 'to', 'd5']],
  ["'; drop table drops; --", ['drop', 'table', 'drops']],
  ['Моё 東京', ['мое', '東京']],
  ['!?&|:*()', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('splits “%s” into the tokens %j [D-3]', (text, words) => expect(searchTokensOf(text)).toEqual(words))

it('reads at most a hundred characters of a search and sixty letters of a word [D-3]', () => {
  expect(searchTokensOf(`${'x'.repeat(150)} late`)).toEqual(['x'.repeat(60)])
})

it('finds a brief by its own texts, and by its genres, languages and country', () => {
  const brief = {
    ...emptyBriefFields(textFieldNames),
    artist: 'Inès Lund',
    label: '',
    regionalOffice: 'unitedkingdom',
    genre: ['rB'],
    lyrics: ['English'],
    lookingFor: ['A closer, almost spoken', 'No closer'],
    importantNote: '',
    referenceLinks: ['https://open.spotify.com/track/1'],
  }
  expect(briefSearchTokens(brief).join(' ')).toBe(
    'ines lund united kingdom uk great britain england scotland wales northern ireland r b rnb rhythm and blues english a closer almost spoken no',
  )
})

it('cuts long text without blanks between letters, in every script', () => {
  const endless = {
    ...emptyBriefFields(textFieldNames),
    artist: '𝔸漢'.repeat(500),
    label: '',
    regionalOffice: 'worldwide',
    genre: ['pop'],
    lyrics: [],
    lookingFor: ['㌖'.repeat(300)],
    importantNote: '',
    referenceLinks: [],
  }
  for (const word of briefSearchTokens(endless)) expect([...word].length).toBeLessThanOrEqual(60)
  expect(briefSearchTokens(endless).join('')).toBe(briefSearchTokens(endless).join('').toWellFormed())
})

it.each([
  ['s', false],
  ['so', false],
  ['son', true],
  ['мо', false],
  ['東', true],
])('treats “%s” as a prefix: %s', (word, may) => expect(canBePrefix(word)).toBe(may))
