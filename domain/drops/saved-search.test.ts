import { describe, expect, it } from 'vitest'
import { type Brief, emptyBriefFields, textFieldNames } from './brief-fields.ts'
import { matchesSearch } from './saved-search.ts'
import { savedSearchParams, tidySearch } from './saved-search-params.ts'

const now = new Date('2026-11-20T12:00:00Z')
const drop: Brief & { expireTime: Date } = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  regionalOffice: 'sweden',
  genre: ['pop'],
  lyrics: ['English'],
  lookingFor: ['An album closer'],
  use: 'film',
  offer: 'fee USD 2500',
  expireTime: new Date('2026-12-01T12:00:00Z'),
}

describe('a saved search [B-1]', () => {
  it('keeps what a feed can be filtered by, and nothing else', () => {
    const tidied = tidySearch({
      genre: 'pop',
      q: '  album \u202e closer ',
      excluded: 'asia,nowhere',
      excludedLanguages: 'Danish',
      use: 'film,constructor',
      fee: '400',
      sort: 'fee',
      after: 'x',
      __proto__: 'y',
    })
    expect(tidied).toEqual({
      genre: 'pop',
      q: 'album closer',
      excluded: 'asia',
      excludedLanguages: 'Danish',
      use: 'film',
      fee: '400',
    })
    expect(Object.keys(tidied).every((name) => savedSearchParams.includes(name as never))).toBe(true)
    expect(tidySearch({ genre: 'expired', q: 5, fee: 'lots' })).toEqual({})
    expect(tidySearch({ genre: 'newdrops' })).toEqual({})
  })

  it.each([
    [{}, true],
    [{ genre: 'pop' }, true],
    [{ genre: 'rock' }, false],
    [{ use: 'film', fee: '2000' }, true],
    [{ use: 'film', fee: '3000' }, false],
    [{ excluded: 'scandinavia' }, false],
    [{ excludedLanguages: 'English' }, false],
    [{ q: 'album clos' }, true],
    [{ q: 'clos album' }, false],
    [{ q: 'female' }, false],
    [{ q: '!?' }, false],
    [{ genre: 'pop', q: 'ines', use: 'film,ad', closes: '30' }, true],
  ])('%j matches: %s', (params, isMatch) => expect(matchesSearch(drop, tidySearch(params), now)).toBe(isMatch))
})
