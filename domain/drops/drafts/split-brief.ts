import { genreAliases } from '../../text/search-aliases.ts'
import { genreLabels, genres } from '../../genres.ts'
import { languages } from '../../languages.ts'
import { markets, worldwide } from '../../markets.ts'
import { type Brief, briefFields } from '../brief-fields.ts'
import { parseTempo } from '../deal/tempo-range.ts'
import { toSingleLine } from '../../text/single-line.ts'
import { isWebLink } from '../web-link.ts'

/** The longest text that is split, in characters. */
export const maxPastedBrief = 10_000

const bullet = /^\s*(?:[-*•–—·▪◦]|\d{1,2}[.)])\s+/

/** Labels before a colon that name a field, in lowercase. */
const labeled: Record<string, 'artist' | 'label' | 'genre' | 'lyrics' | 'regionalOffice' | 'importantNote'> = {
  artist: 'artist',
  'artist name': 'artist',
  act: 'artist',
  label: 'label',
  company: 'label',
  client: 'label',
  publisher: 'label',
  genre: 'genre',
  genres: 'genre',
  style: 'genre',
  language: 'lyrics',
  languages: 'lyrics',
  lyrics: 'lyrics',
  territory: 'regionalOffice',
  country: 'regionalOffice',
  market: 'regionalOffice',
  note: 'importantNote',
  notes: 'importantNote',
  important: 'importantNote',
  'please note': 'importantNote',
}

/** Whole words, so that "pop" is not found in "popular". */
const mentions = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(text)

const genresIn = (text: string): string[] =>
  genres.filter((key) => [genreLabels[key], ...(genreAliases[key] ?? [])].some((name) => mentions(text, name)))

const languagesIn = (text: string): string[] => languages.filter((language) => mentions(text, language))

function marketIn(text: string): string {
  if (mentions(text, 'worldwide') || mentions(text, 'global')) return worldwide
  return markets.find(({ label }) => mentions(text, label))?.key ?? ''
}

function tempoIn(text: string): string {
  const [, from, to] = /(?<!\d)(\d{2,3})(?:\s*(?:-|–|—|to)\s*(\d{2,3}))?\s*bpm\b/i.exec(text) ?? []
  const tempo = from && to ? `${from}-${to}` : (from ?? '')
  return parseTempo(tempo) ? tempo : ''
}

const vocalPatterns: readonly [RegExp, string][] = [
  [/\b(?:no vocals?|instrumental only|instrumentals? wanted)\b/i, 'instrumental'],
  [/\bduets?\b/i, 'duet'],
  [/\b(?:female|woman|women)(?:'s|’s)?[ -](?:lead|vocal|voice|singer|artist)/i, 'female'],
  [/\b(?:male|man|men)(?:'s|’s)?[ -](?:lead|vocal|voice|singer|artist)/i, 'male'],
]

const links = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu

/** Sentences of a paragraph, so that each becomes a separate line. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}“"])/u)

/**
 * Splits the text of a brief, pasted from an email or a document, into the fields of the form: labeled lines such as
 * "Artist: Ines Lund", links, and each remaining line or sentence as a line of what is wanted. What does not fit goes
 * into the note, so that nothing is lost. Fields that the text does not mention are left out.
 */
export function splitBrief(pasted: string): Partial<Brief> {
  const text = pasted.slice(0, maxPastedBrief)
  const found: Partial<Brief> = {}
  const note: string[] = []
  const lines: string[] = []
  const references = [...new Set((text.match(links) ?? []).map((link) => link.replace(/[.,;:!?]+$/, '')))].filter(
    isWebLink,
  )
  for (const raw of text.replace(links, ' ').split(/\r?\n/)) {
    const line = toSingleLine(raw.replace(bullet, ''))
    if (!line) continue
    const [, term = '', value = ''] = /^([\p{L} ]{2,20}):\s*(.+)$/u.exec(line) ?? []
    const field = labeled[term.trim().toLowerCase()]
    if (field === 'artist' || field === 'label') found[field] ??= value.slice(0, briefFields[field].maxLength)
    else if (field === 'genre' && genresIn(value).length > 0) found.genre = genresIn(value)
    else if (field === 'lyrics' && languagesIn(value).length > 0) found.lyrics = languagesIn(value)
    else if (field === 'regionalOffice' && marketIn(value)) found.regionalOffice = marketIn(value)
    else if (field === 'importantNote') note.push(value)
    else if (!/^(?:looking for|references?|links?|brief|we(?:’|')?re looking for)\s*:?$/i.test(line))
      lines.push(...(bullet.test(raw) ? [line] : sentencesOf(line)))
  }
  const { maxLength, maxItems } = briefFields.lookingFor
  const fits = lines.filter((line, at) => at < maxItems && line.length <= maxLength)
  note.push(...lines.filter((line) => !fits.includes(line)))
  if (fits.length > 0) found.lookingFor = fits
  if (references.length > 0) found.referenceLinks = references.slice(0, briefFields.referenceLinks.maxItems)
  if (note.length > 0) found.importantNote = note.join('\n').slice(0, briefFields.importantNote.maxLength)
  found.genre ??= genresIn(text).slice(0, briefFields.genre.maxItems)
  found.lyrics ??= languagesIn(text).slice(0, briefFields.lyrics.maxItems)
  const tempo = tempoIn(text)
  if (tempo) found.tempo = tempo
  const vocal = vocalPatterns.find(([pattern]) => pattern.test(text))?.[1]
  if (vocal) found.vocal = vocal
  if (found.genre.length === 0) delete found.genre
  if (found.lyrics.length === 0) delete found.lyrics
  return found
}
