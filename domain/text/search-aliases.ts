import type { Genre } from '../genres.ts'

/** Other names of a genre, for search. */
export const genreAliases: Partial<Record<Genre, readonly string[]>> = {
  afroPop: ['Afrobeats', 'Afrobeat'],
  childrens: ['Kids'],
  cinematic: ['Film', 'Score', 'Soundtrack', 'Trailer'],
  edm: ['Dance', 'House', 'Techno'],
  gospelReligious: ['Christian', 'Worship'],
  hiphopRap: ['Hip hop', 'Trap'],
  indiPop: ['Indie pop', 'Indie'],
  cPop: ['Chinese pop', 'Mandopop', 'Cantopop'],
  jPop: ['Japanese pop'],
  kPop: ['Korean pop'],
  rB: ['RnB', 'Rhythm and blues'],
  reggaeCaribbean: ['Dancehall', 'Soca'],
  vocalAcapella: ['A cappella'],
}

/** Other names of a country by its key, for search. */
export const marketAliases: Readonly<Record<string, readonly string[]>> = {
  unitedstates: ['USA', 'US', 'America'],
  unitedkingdom: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  unitedarabemirates: ['UAE', 'Emirates', 'Dubai'],
  netherlands: ['Holland'],
  czechia: ['Czech Republic'],
  southkorea: ['Korea', 'Republic of Korea'],
  northkorea: ['DPRK'],
  russia: ['Russian Federation'],
  turkey: ['Türkiye'],
  myanmar: ['Burma'],
  eswatini: ['Swaziland'],
  caboverde: ['Cape Verde'],
  northmacedonia: ['Macedonia'],
  'côted’ivoire': ['Ivory Coast'],
  vaticancity: ['Holy See'],
  democraticrepublicofthecongo: ['DRC', 'Congo-Kinshasa'],
  caribbeannetherlands: ['Bonaire', 'Sint Eustatius', 'Saba'],
  falklandislands: ['Malvinas'],
  sainthelena: ['Ascension', 'Tristan da Cunha'],
}
