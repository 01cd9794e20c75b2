import {
  type Brief,
  briefField,
  type BriefFieldKind,
  type BriefFieldName,
  entriesOf,
  isListField,
  textFieldNames,
} from '../brief-fields.ts'
import type { artistVisibilities } from '../deal/deal-options.ts'
import { findName, type NameFinder } from './find-name.ts'

/** Whether only the owner, staff, and creators whose song is on hold or a cut may know the artist. */
export const isArtistConfidential = ({ artistVisibility }: Pick<Brief, 'artistVisibility'>): boolean =>
  artistVisibility === ('afterHold' satisfies keyof typeof artistVisibilities)

/** What a text says instead of a name that its reader may not know. */
export const artistStandIn = 'the artist'

/** A sentence goes on without the name; a label or link that has it is left out. */
const textKinds = new Set<BriefFieldKind>(['line', 'lines', 'paragraph'])

/** The entries of a field without the artist, apart from `artist` itself. */
function hideIn(name: BriefFieldName, entries: readonly string[], artist: NameFinder): string[] {
  const { kind } = briefField(name)
  if (name === 'label' || kind === 'links') return entries.filter((entry) => !artist.isIn(entry))
  const isText = textKinds.has(kind) && name !== 'artist'
  return isText ? [...new Set(entries.map((entry) => artist.replace(entry, artistStandIn)))] : [...entries]
}

/** Finds an artist in what their readers may not know. */
export const findArtist = (artist: string): NameFinder => findName(artist, { parts: true })

/** The fields, besides `artist`, in which a brief names its confidential artist, and their entries without the name. */
function entriesWithoutArtist(brief: Brief): [keyof Brief, string[]][] {
  if (!isArtistConfidential(brief)) return []
  const artist = findArtist(brief.artist)
  return textFieldNames.flatMap((name) => {
    const entries = entriesOf(brief[name])
    const hidden = hideIn(name, entries, artist)
    return isEqual(hidden, entries) ? [] : [[name, hidden]]
  })
}

/** The fields, besides `artist`, in which a brief names its confidential artist. */
export const fieldsNamingArtist = (brief: Brief): (keyof Brief)[] => entriesWithoutArtist(brief).map(([name]) => name)

/** What the owner is told at a field that names the artist. */
export const namesArtistText = (name: keyof Brief): string => {
  if (name === 'label') return 'This names the artist, so creators won’t see the label.'
  if (briefField(name).kind === 'links') return 'A link names the artist, so creators won’t see it.'
  return `This names the artist. Creators will read “${artistStandIn}” instead.`
}

const isEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((entry, at) => entry === others[at])

/** The brief as those read it who may not know a confidential artist; any other brief as it is. */
export function hideArtist<Read extends Brief>(brief: Read): Read {
  if (!isArtistConfidential(brief)) return brief
  const hidden = entriesWithoutArtist(brief).map(([name, entries]) => [
    name,
    isListField(name) ? entries : (entries[0] ?? ''),
  ])
  return { ...brief, ...Object.fromEntries(hidden), artist: '' }
}
