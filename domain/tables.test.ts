import { describe, expect, it } from 'vitest'
import { genresAlsoCalled, marketsAlsoCalled } from './also-called.ts'
import { genreLabels, isGenre } from './genres.ts'
import { languages } from './languages.ts'
import {
  excludedOffices,
  filterKeys,
  includedOffices,
  isRegionalOffice,
  marketKey,
  markets,
  regionNames,
  regions,
} from './markets.ts'
import { creators, dropOwners, professionLabels, rolesOf } from './roles.ts'

const camelCase = (label: string) =>
  label
    .replaceAll("'", '')
    .split(/[^A-Za-z]+/)
    .map((word, i) => (i === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('')

describe('the lists of the specification [D-2]', () => {
  it('has the genres to the letter, keyed by their camelCase', () => {
    expect(Object.values(genreLabels).join(', ')).toBe(
      "Afro-Pop, Blues, Children's, Cinematic, Classical, Country, Disco, EDM, Electronic, Folk, Funk, Gospel/Religious, Hiphop/Rap, Indi-Pop, Jazz, C-Pop, J-Pop, K-Pop, Latin, Metal, Pop, Punk, R&B, Reggae/Caribbean, Rock, Singer/Songwriter, Soul, Vocal/Acapella, World",
    )
    const keyed = Object.entries(genreLabels).map(([key, label]) => [key.toLowerCase(), camelCase(label).toLowerCase()])
    for (const [key, derived] of keyed) expect(key).toBe(derived)
    expect(genreLabels.hiphopRap).toBe('Hiphop/Rap')
    expect(genreLabels.rB).toBe('R&B')
  })

  it('has the languages to the letter', () => {
    expect(languages.join(', ')).toBe(
      'Non/Looking for instrumentals, Other, Arabic, Danish, Dutch, English, Finnish, French, German, Greek, Hindi, Italian, Japanese, Korean, Mandarin, Norwegian, Persian, Portuguese, Russian, Spanish, Swedish, Turkish',
    )
  })

  it('has the eight regions, Scandinavia exactly four, no country twice', () => {
    expect(regionNames.join(', ')).toBe(
      'Africa, Asia, Europe, Latin America, Middle East, North America, Oceania, Scandinavia',
    )
    expect(regions.Scandinavia).toBe('Sweden, Norway, Denmark, Finland')
    expect(new Set(markets.map((market) => market.key)).size).toBe(markets.length)
    expect(marketKey('Latin America')).toBe('latinamerica')
    expect(isRegionalOffice('sweden')).toBe(true)
    expect(isRegionalOffice('worldwide')).toBe(true)
    expect(isRegionalOffice('scandinavia')).toBe(false)
  })
})

it('knows other names only of genres and countries there are, and no name twice', () => {
  expect(Object.keys(genresAlsoCalled).filter((key) => !isGenre(key))).toEqual([])
  expect(Object.keys(marketsAlsoCalled).filter((key) => !isRegionalOffice(key))).toEqual([])
  const names = [...Object.values(genresAlsoCalled), ...Object.values(marketsAlsoCalled)].flat()
  expect(new Set(names).size).toBe(names.length)
})

describe('the market filter [P10]', () => {
  const scandinavia = ['sweden', 'norway', 'denmark', 'finland']

  it('stores a region that is wholly excluded by its own key, and single countries by theirs', () => {
    expect(filterKeys(new Set([...scandinavia, 'unitedkingdom', 'france']))).toEqual([
      'france',
      'unitedkingdom',
      'scandinavia',
    ])
    expect(filterKeys(new Set(markets.map(({ key }) => key)))).toEqual(regionNames.map(marketKey))
    expect(filterKeys(new Set())).toEqual([])
  })

  it('reads both back as countries, and a key it does not know as nothing', () => {
    expect([...excludedOffices(['scandinavia', 'france', 'sweden', 'atlantis', 'worldwide'])]).toEqual([
      ...scandinavia,
      'france',
    ])
  })

  it('leaves drops for the whole world in every market', () => {
    expect(includedOffices(regionNames.map(marketKey))).toEqual(['worldwide'])
    expect(includedOffices([])).toHaveLength(markets.length + 1)
  })
})

describe('professions', () => {
  it('has the eight labels', () => {
    expect(Object.values(professionLabels).join(', ')).toBe(
      'Producer, Songwriter, Songwriter/Producer, A&R, Manager, Music supervisor, Corporate, Screener',
    )
    expect([...creators, ...dropOwners, 'screener']).toEqual(Object.keys(professionLabels))
  })

  it('gives one role by profession and admin by the flag', () => {
    expect(rolesOf({ profession: 'songWriter', admin: false })).toEqual(['creator'])
    expect(rolesOf({ profession: 'supervisor', admin: true })).toEqual(['dropOwner', 'admin'])
    expect(rolesOf({ profession: 'screener', admin: false })).toEqual(['screener'])
  })
})
