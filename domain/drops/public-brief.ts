import { type Genre, isGenre } from '../genres.ts'
import { marketLabel, worldwide } from '../markets.ts'
import { type Brief, briefField, type BriefFieldKind, textFieldNames } from './brief-fields.ts'
import type { artistVisibilities, uses } from './deal/deal-options.ts'
import { type DropFacts, dropName, dropState, spotsLeft } from './drop.ts'

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
  const written = textFieldNames.filter((name) => writtenKinds.has(briefField(name).kind))
  const texts = written.map((name) => {
    const value = brief[name]
    return [name, typeof value === 'string' ? publicText(brief, value) : value.map((text) => publicText(brief, text))]
  })
  const read: Read = { ...brief, ...Object.fromEntries(texts) }
  if (isArtistPublic(brief)) return read
  const names = hiddenNames(brief).map(({ name }) => foldName(name))
  const parts = partsOfName(artistOf(brief)).map(foldName)
  const links = brief.referenceLinks.filter(
    (link) =>
      !names.some((name) => foldName(link).includes(name)) &&
      !link.split(/[^\p{L}\p{N}]+/u).some((word) => parts.includes(foldName(word))),
  )
  return { ...read, artist: '', label: '', referenceLinks: links }
}

const writtenKinds = new Set<BriefFieldKind>(['line', 'lines', 'paragraph'])

/** A text of the brief as everyone may read it. */
export function publicText(brief: Names, text: string): string {
  const readable = withoutDirections(text)
  if (isArtistPublic(brief)) return readable
  const hidden = hiddenNames(brief).reduce((rest, { name, standIn }) => replaceName(rest, name, standIn), readable)
  return partsOfName(artistOf(brief)).reduce((rest, part) => replaceName(rest, part, 'the artist', 'gu'), hidden)
}

/** The words by which an artist of several words is called, too: "Ines" and "Lund", but not "The". */
function partsOfName(artist: string): string[] {
  const words = artist.trim().split(/\s+/)
  return words.length > 1 ? words.filter((word) => /^\p{Lu}/u.test(word) && foldName(word).length >= shortestPart) : []
}

const shortestPart = 4

/** Whom the brief is for. A confidential artist is stored apart from the brief. */
type Names = Pick<Brief, 'artist' | 'label' | 'artistVisibility'> & { confidentialArtist?: string }

const artistOf = ({ artist, confidentialArtist = '' }: Names): string => artist || confidentialArtist

const hiddenNames = (brief: Names) =>
  [
    { name: artistOf(brief), standIn: 'the artist' },
    { name: brief.label, standIn: 'the label' },
  ].filter(({ name }) => foldName(name).length >= shortestName)

/** A name of one letter would be found in every text. */
const shortestName = 2

/** Lines lose these characters when they are stored; paragraphs keep them. */
const withoutDirections = (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** The letters and digits of a text, without accents, in lowercase. */
const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Replaces a name where it is a word, with the article before it. At the start of a sentence, the replacement is capitalized. */
function replaceName(text: string, name: string, standIn: string, flags = 'giu'): string {
  const words = name.normalize('NFC').trim().split(/\s+/).map(escapePattern).join('\\s+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:[Aa]n?|[Tt]he)\\s+)?${words}(?![\\p{L}\\p{N}])`, flags)
  const readable = text.normalize('NFC')
  return readable.replace(pattern, (_, at: number) =>
    /(?:^|[.!?]\s+|\n\s*)$/.test(readable.slice(0, at)) ? standIn.replace(/^t/, 'T') : standIn,
  )
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
