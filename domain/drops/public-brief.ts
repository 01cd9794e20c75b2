import { type Genre, isGenre } from '../genres.ts'
import { marketLabel, worldwide } from '../markets.ts'
import { replaceInvisibleSigns } from '../text/invisible-signs.ts'
import { type Brief, briefField, type BriefFieldKind, textFieldNames } from './brief-fields.ts'
import { artistStandIn, findArtist } from './confidential/confidential-artist.ts'
import type { artistVisibilities, uses } from './deal/deal-options.ts'
import { type DropFacts, dropName, dropState, spotsLeft } from './drop.ts'
import { findName } from './confidential/find-name.ts'

export type PublicState = 'live' | 'full' | 'closed'

type PublicFacts = DropFacts & Pick<Brief, 'audience' | 'demoCap'> & { demoCount: number }

/**
 * What everyone may see of a drop: a `live` one in all its parts, and of one that is `full` or `closed` that it is.
 * Undefined for every other drop, and for private ones: their page does not exist for anyone.
 */
export function publicState(drop: PublicFacts, now: Date): PublicState | undefined {
  if (drop.audience !== '' || drop.pausedAt || drop.ownerDisabledAt) return undefined
  const state = dropState(drop, now)
  if (state === 'live') return spotsLeft(drop) === 0 ? 'full' : 'live'
  return state === 'closed' || state === 'delivered' ? 'closed' : undefined
}

/** Whether everyone may read whom the brief is for. */
export const isArtistPublic = ({ artistVisibility }: Pick<Brief, 'artistVisibility'>): boolean =>
  artistVisibility === ('public' satisfies keyof typeof artistVisibilities)

/** Whom a brief is for when its artist is not named, by its first genre. */
const artistPhrases: Record<Genre, string> = {
  afroPop: 'An Afro-pop artist',
  blues: 'A blues artist',
  childrens: 'A children’s artist',
  cinematic: 'A cinematic artist',
  classical: 'A classical artist',
  country: 'A country artist',
  disco: 'A disco artist',
  edm: 'An EDM artist',
  electronic: 'An electronic artist',
  folk: 'A folk artist',
  funk: 'A funk artist',
  gospelReligious: 'A gospel artist',
  hiphopRap: 'A hip-hop artist',
  indiPop: 'An indi-pop artist',
  jazz: 'A jazz artist',
  cPop: 'A C-pop artist',
  jPop: 'A J-pop artist',
  kPop: 'A K-pop artist',
  latin: 'A Latin artist',
  metal: 'A metal artist',
  pop: 'A pop artist',
  punk: 'A punk artist',
  rB: 'An R&B artist',
  reggaeCaribbean: 'A reggae artist',
  rock: 'A rock artist',
  singerSongwriter: 'A singer-songwriter',
  soul: 'A soul artist',
  vocalAcapella: 'A vocal artist',
  world: 'A world music artist',
}

/** Markets with an article in a sentence. */
const withArticle =
  /^(?:Bahamas|British Virgin Islands|Caribbean Netherlands|Central African Republic|Democratic Republic of the Congo|Dominican Republic|Gambia|Isle of Man|Maldives|Netherlands|Philippines|United Arab Emirates|United Kingdom|United States|US Virgin Islands|.* Islands)$/

const placeText = (office: string): string => {
  const market = marketLabel(office)
  return withArticle.test(market) ? `the ${market}` : market
}

type HeadlineFields = Pick<Brief, 'artist' | 'label' | 'regionalOffice' | 'genre' | 'use' | 'artistVisibility'>

/** Who looks for songs that are not for an artist. */
const usePhrases: Record<Exclude<keyof typeof uses, 'artistRelease'>, string> = {
  film: 'A film',
  series: 'A series',
  ad: 'An ad',
  game: 'A game',
  library: 'A music library',
}

/** Who is looking for songs, in a form that anyone may see: the artist if the owner allows it, or "A pop artist in Sweden". */
export function publicHeadline(brief: HeadlineFields): string {
  if (isArtistPublic(brief) && (brief.artist || brief.label)) return dropName(brief)
  return unnamedHeadline(brief)
}

/** The same without the artist. */
export function unnamedHeadline({ genre: [genre], use, regionalOffice }: HeadlineFields): string {
  const artist = genre !== undefined && isGenre(genre) ? artistPhrases[genre] : 'An artist'
  const who = Object.hasOwn(usePhrases, use) ? usePhrases[use as keyof typeof usePhrases] : artist
  return regionalOffice === worldwide || regionalOffice === '' ? who : `${who} in ${placeText(regionalOffice)}`
}

/**
 * The brief as everyone may read it: no invisible characters that change the text direction, and no artist or label
 * unless the owner allows both. Where a text names them, it says "the artist" and "the label"; links that name them are
 * left out (decision 0083).
 */
export function publicBrief<Read extends Brief & Names>(brief: Read): Read {
  const toPublic = publicTextOf(brief)
  const texts = textFieldNames
    .filter((name) => writtenKinds.has(briefField(name).kind))
    .map((name) => {
      const value = brief[name]
      return [name, typeof value === 'string' ? toPublic(value) : value.map(toPublic)]
    })
  const read: Read = { ...brief, ...Object.fromEntries(texts) }
  if (isArtistPublic(brief)) return read
  const { artist, label } = findNames(brief)
  const links = brief.referenceLinks.filter((link) => !artist.isIn(link) && !label.isIn(link))
  return { ...read, artist: '', label: '', referenceLinks: links }
}

const writtenKinds = new Set<BriefFieldKind>(['line', 'lines', 'paragraph'])

/** A text of the brief as everyone may read it. */
export const publicText = (brief: Names, text: string): string => publicTextOf(brief)(text)

function publicTextOf(brief: Names): (text: string) => string {
  if (isArtistPublic(brief)) return withoutInvisibleSigns
  const { artist, label } = findNames(brief)
  return (text) => artist.replace(label.replace(withoutInvisibleSigns(text), 'the label'), artistStandIn)
}

/** Whom the brief is for. A confidential artist is stored apart from the brief. */
type Names = Pick<Brief, 'artist' | 'label' | 'artistVisibility'> & { confidentialArtist?: string }

const findNames = ({ artist, confidentialArtist = '', label }: Names) => ({
  artist: findArtist(artist || confidentialArtist),
  label: findName(label, { parts: false }),
})

/** Lines lose these characters when they are stored; paragraphs keep them. */
const withoutInvisibleSigns = (text: string) => replaceInvisibleSigns(text, '', '\n\t')
