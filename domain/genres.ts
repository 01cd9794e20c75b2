/**
 * Genre keys and labels. The labels are verbatim from the specification (section 9); the keys are their camelCase form.
 */
export const genreLabels = {
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
} as const

export type Genre = keyof typeof genreLabels

export const genres = Object.keys(genreLabels) as Genre[]

export const isGenre = (key: string): key is Genre => Object.hasOwn(genreLabels, key)

/** The three genre routes that are not genres. */
export const specialGenres = { newdrops: 'New Drops', other: 'Other', expired: 'Expired' } as const

export type GenreRoute = Genre | keyof typeof specialGenres

export const isGenreRoute = (key: string): key is GenreRoute => isGenre(key) || Object.hasOwn(specialGenres, key)

/** The label that determines a sleeve: the drop's first genre, or `Other` if it has none. */
export const genreLabel = (key: string | undefined): string =>
  key !== undefined && isGenre(key) ? genreLabels[key] : 'Other'
