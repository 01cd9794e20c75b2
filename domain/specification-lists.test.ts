import { describe, expect, it } from 'vitest'
import { genreAliases, marketAliases } from './text/search-aliases.ts'
import { feedExclusions } from './drops/feed-exclusions.ts'
import { isMet } from './drops/filters/condition.ts'
import { genreLabels, isGenre, isGenreRoute, specialGenres } from './genres.ts'
import { languages } from './languages.ts'
import { excludedOffices, filterKeys, isRegionalOffice, marketKey, markets, regionNames } from './markets.ts'
import { creators, dropOwners, professionLabels, rolesOf } from './roles.ts'

/** Every genre by the key of its route; decision D6 derives the key from the label. */
const genresByKey = {
  afroPop: 'Afro-Pop',
  blues: 'Blues',
  childrens: "Children's",
  cinematic: 'Cinematic',
  classical: 'Classical',
  country: 'Country',
  disco: 'Disco',
  edm: 'EDM',
  electronic: 'Electronic',
  folk: 'Folk',
  funk: 'Funk',
  gospelReligious: 'Gospel/Religious',
  hiphopRap: 'Hiphop/Rap',
  indiPop: 'Indi-Pop',
  jazz: 'Jazz',
  cPop: 'C-Pop',
  jPop: 'J-Pop',
  kPop: 'K-Pop',
  latin: 'Latin',
  metal: 'Metal',
  pop: 'Pop',
  punk: 'Punk',
  rB: 'R&B',
  reggaeCaribbean: 'Reggae/Caribbean',
  rock: 'Rock',
  singerSongwriter: 'Singer/Songwriter',
  soul: 'Soul',
  vocalAcapella: 'Vocal/Acapella',
  world: 'World',
}

describe('the lists of the specification [D-2]', () => {
  it('has the genres verbatim, in order, by the keys of their routes', () => {
    expect(Object.entries(genreLabels)).toEqual(Object.entries(genresByKey))
    expect(specialGenres).toEqual({ newdrops: 'New Drops', other: 'Other', expired: 'Expired' })
    const routes = [...Object.keys(genresByKey), 'newdrops', 'other', 'expired']
    expect(routes.filter((key) => !isGenreRoute(key))).toEqual([])
    expect(['hiphoprap', 'Hiphop/Rap', 'constructor', ''].filter(isGenreRoute)).toEqual([])
  })

  it('has the languages verbatim', () => {
    expect(languages.join(', ')).toBe(
      'Non/Looking for instrumentals, Other, Arabic, Danish, Dutch, English, Finnish, French, German, Greek, Hindi, Italian, Japanese, Korean, Mandarin, Norwegian, Persian, Portuguese, Russian, Spanish, Swedish, Turkish',
    )
  })

  it('has the eight regions, and no country twice', () => {
    expect(regionNames.join(', ')).toBe(
      'Africa, Asia, Europe, Latin America, Middle East, North America, Oceania, Scandinavia',
    )
    expect(new Set(markets.map((market) => market.key)).size).toBe(markets.length)
    expect(marketKey('Latin America')).toBe('latinamerica')
    expect(isRegionalOffice('sweden')).toBe(true)
    expect(isRegionalOffice('worldwide')).toBe(true)
    expect(isRegionalOffice('scandinavia')).toBe(false)
  })
})

it('has aliases only for existing genres and countries, and no alias twice', () => {
  expect(Object.keys(genreAliases).filter((key) => !isGenre(key))).toEqual([])
  expect(Object.keys(marketAliases).filter((key) => !isRegionalOffice(key))).toEqual([])
  const names = [...Object.values(genreAliases), ...Object.values(marketAliases)].flat()
  expect(new Set(names).size).toBe(names.length)
})

describe('the market filter [P10]', () => {
  const scandinavia = ['sweden', 'norway', 'denmark', 'finland']

  it('stores an entirely excluded region by its key, and single countries by theirs', () => {
    expect(filterKeys(new Set([...scandinavia, 'unitedkingdom', 'france']))).toEqual([
      'france',
      'unitedkingdom',
      'scandinavia',
    ])
    expect(filterKeys(new Set(markets.map(({ key }) => key)))).toEqual(regionNames.map(marketKey))
    expect(filterKeys(new Set())).toEqual([])
  })

  it('reads both back as countries, and ignores an unknown key', () => {
    expect([...excludedOffices(['scandinavia', 'france', 'sweden', 'atlantis', 'worldwide'])]).toEqual([
      ...scandinavia,
      'france',
    ])
  })

  it('keeps drops for the whole world in every market', () => {
    const left = (excluded: readonly string[]) =>
      ['worldwide', ...markets.map(({ key }) => key)].filter((market) =>
        isMet(feedExclusions.markets.where(excluded), { market }),
      )
    expect(left(regionNames.map(marketKey))).toEqual(['worldwide'])
    expect(left([])).toHaveLength(markets.length + 1)
  })
})

describe('professions', () => {
  it('has the eight labels', () => {
    expect(Object.values(professionLabels).join(', ')).toBe(
      'Producer, Songwriter, Songwriter/Producer, A&R, Manager, Music supervisor, Corporate, Screener',
    )
    expect([...creators, ...dropOwners, 'screener']).toEqual(Object.keys(professionLabels))
  })

  it('derives one role from the profession, and admin from the flag', () => {
    expect(rolesOf({ profession: 'songWriter', admin: false })).toEqual(['creator'])
    expect(rolesOf({ profession: 'supervisor', admin: true })).toEqual(['dropOwner', 'admin'])
    expect(rolesOf({ profession: 'screener', admin: false })).toEqual(['screener'])
  })
})
