import { expect, it } from 'vitest'
import { briefSearchTokens, emptyBriefFields, textFieldNames } from '../drops/brief-fields.ts'
import { isPrefix, searchTermsOf, tokenize, isFoundBy } from './search-tokens.ts'

it.each([
  ['Album closer', ['album', 'closer']],
  ['  Beyoncé—R&B,  r&b ', ['beyonce r b|beyoncerb', 'r b|rb']],
  ['G3 to D5', ['g3', 'to', 'd5']],
  ["'; drop table drops; --", ['drop', 'table', 'drops']],
  ['Моё 東京', ['мое', '東京']],
  ['!?&|:*()', ['!?&|:*()']],
  ['Smith & Sons', ['smith', 'sons']],
  ['東京タワー', ['東京 京タ タワ ワー']],
  ['', []],
  [' \n ', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('reads “%s” as the terms %j [D-3]', (text, terms) =>
  expect(searchTermsOf(text).map((term) => term.map((words) => words.join(' ')).join('|'))).toEqual(terms),
)

it('reads at most a hundred characters of a search and sixty letters of a word [D-3]', () => {
  expect(searchTermsOf(`${'x'.repeat(150)} late`)).toEqual([[['x'.repeat(60)]]])
})

const isFound = (text: string, search: string) => {
  const terms = searchTermsOf(search)
  return terms.length > 0 && isFoundBy(tokenize(text), terms)
}

it.each([
  ['soren', 'Søren i Malmö'],
  ['smorrebrod', 'Smørrebrød'],
  ['yildiz', 'Yıldız'],
  ['istanbul', 'İSTANBUL'],
  ['strasse', 'Straße'],
  ['STRASSE', 'STRAẞE'],
  ['lodz', 'Łódź'],
  ['dorde', 'Đorđe'],
  ['thor', 'Þór'],
  ['aether', 'Æther'],
  ['oeuvre', 'Œuvre'],
  ['acdc', 'AC/DC Night'],
  ['AC/DC', 'ACDC Night'],
  ['rocknroll', 'Rock’n’Roll'],
  ["rock'n'roll", 'Rock ’n’ Roll'],
  ["don't", 'Dont Go'],
  ["hawai'i", 'Hawaiʻi'],
  ['hawaii', 'Hawaiʻi'],
  ['quran', 'Qurʼan'],
  ['مدرسه', 'مدرسة'],
  ['годо', 'Ґодо'],
  ['5', '५ रात'],
  ['50', '๕๐ คืน'],
  ['東京', '夜の東京'],
  ['夜', '東京の夜'],
  ['タワー', '東京タワー'],
  ['ガラス', 'ガラスの街'],
  ['劇場', 'AKB48劇場'],
  ['서울', '나의서울'],
  ['รัก', 'เพลงรัก'],
  ['علیرضا', 'علي‌رضا محمدی'],
  ['شمس', 'شَمْس'],
  ['ක්‍රිස්', 'ක්‍රිස්'],
  ['!!!', '!!!'],
  ['÷', '÷ (Deluxe)'],
])('finds by “%s” the title “%s” [X-1]', (search, title) => expect(isFound(title, search)).toBe(true))

it.each([
  ['!!!', 'Hello'],
  ['東京', '京東'],
  ['カラス', 'ガラス'],
  ['dc', 'ACDC'],
])('does not find by “%s” the title “%s” [X-1]', (search, title) => expect(isFound(title, search)).toBe(false))

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
    'ines lund united kingdom uk great britain england scotland wales northern ireland r b rb rnb rhythm and blues english a closer almost spoken no',
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
])('treats the last word “%s” as a prefix: %s', (word, may) => expect(isPrefix(word, true)).toBe(may))

it('treats no other word as a prefix, except where there are no blanks between words', () => {
  expect([isPrefix('son', false), isPrefix('東', false)]).toEqual([false, true])
})
