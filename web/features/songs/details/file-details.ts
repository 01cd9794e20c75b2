import { parseMusicalKey } from '@velv/domain/songs/musical-key.ts'
import {
  isIsrc,
  type SongDetails,
  songTempo,
  tidyIsrc,
  titleBounds,
  writerMax,
  writersMax,
} from '@velv/domain/songs/song-details.ts'
import { clip } from '@velv/domain/text/clip.ts'
import { foldText } from '@velv/domain/text/search-tokens.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { titleFromFilename } from './title-from-filename.ts'
import { addWriters } from './writers-field.tsx'

/** The details that a file can name, in its tags or its filename. */
export const fileFields = ['title', 'writers', 'tempoBpm', 'musicalKey', 'isrc'] as const

export type FileField = (typeof fileFields)[number]

/** What damaged tags leave to guess. */
export type GuessedField = 'title' | 'writers'

type FileValues = Partial<Pick<SongDetails, FileField>>

/** `guessed`: what was damaged in the tags, and is read as it probably was. */
export type FileDetails = FileValues & { guessed?: readonly GuessedField[] }

/** Tags as they are in a file: of any type and length. */
export type FileTags = Partial<Record<'title' | 'artist' | 'writers' | 'bpm' | 'key' | 'isrc', unknown>> & {
  guessed?: readonly GuessedField[]
}

/** Longer tags are not about the song. */
const tagMax = 2000
const tagsMax = 50

function lines(tag: unknown): string[] {
  const values: unknown[] = Array.isArray(tag) ? tag.slice(0, tagsMax) : [tag]
  return values.flatMap((value) => {
    const line = typeof value === 'string' || typeof value === 'number' ? cleanLine(String(value)) : ''
    return line ? [line] : []
  })
}

const cleanLine = (text: string) => toSingleLine(clip(text, tagMax))

/**
 * What a file says about its song. Tags are anyone's text: they are bounded, cleaned and checked like typed ones. The
 * artist never becomes a detail, and is removed from the start of the title, because screeners see it.
 */
export function fileDetailsOf(filename: string, tags: FileTags, myName: string): FileDetails {
  const artists = [...lines(tags.artist), cleanLine(myName)]
  const title = lines(tags.title).map((line) => withoutArtist(line, artists))[0]
  const writers = lines(tags.writers).flatMap((line) => line.split(/[/／;]| & /))
  const tempoBpm = lines(tags.bpm).map((bpm) => Math.round(Number(bpm)))[0]
  const musicalKey = lines(tags.key)
    .map(parseMusicalKey)
    .find((key) => key !== undefined)
  const isrc = lines(tags.isrc).map(tidyIsrc).find(isIsrc)
  const tagged = clip(title ?? '', titleBounds.max)
  const guessed = tags.guessed?.filter((field) => (field === 'title' ? tagged : writers.length > 0))
  return {
    title: tagged || withoutArtist(titleFromFilename(filename), artists),
    ...(writers.length > 0 && { writers: namesOf(writers) }),
    ...(tempoBpm !== undefined && tempoBpm >= songTempo.min && tempoBpm <= songTempo.max && { tempoBpm }),
    ...(musicalKey && { musicalKey }),
    ...(isrc && { isrc }),
    ...(guessed?.length && { guessed }),
  }
}

const namesOf = (writers: readonly string[]): string[] =>
  writers.reduce<string[]>((all, name) => addWriters(all, clip(name, writerMax)), []).slice(0, writersMax)

/** What stands between an artist and a title. */
const separators = /\s*[\p{Pd}−:：|｜~～·・]\s*/gu

/** "Mira Halden - Slow Exit" of the artist Mira Halden is "Slow Exit". */
function withoutArtist(title: string, artists: readonly string[]): string {
  const folded = new Set(artists.map(foldText).filter(Boolean))
  // Folding changes lengths, so each start of the title that a separator follows is compared as a whole.
  for (const { index, 0: separator } of title.matchAll(separators)) {
    const rest = title.slice(index + separator.length)
    if (rest && folded.has(foldText(title.slice(0, index)))) return rest
  }
  return title
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Filled = {
  changes: FileValues
  /** What now comes from the file; the rest is the creator's own. */
  fromFile: FileDetails
  /** The title of a file that replaces another one, where the song goes by a different title. */
  offeredTitle: string | undefined
}

/** Fills in what the creator has not entered. Another file's title is offered; its other details replace the last file's. */
export function fillFromFile(details: SongDetails, before: FileDetails, file: FileDetails): Filled {
  const isOpen = (field: FileField) =>
    isEmpty(details[field]) || (field !== 'title' && field in before && isSame(details[field], before[field]))
  const named = fileFields.filter((field) => file[field] !== undefined)
  const guess = file.guessed && { guessed: file.guessed }
  const pick = (fields: readonly FileField[]): FileValues =>
    Object.fromEntries(fields.map((field) => [field, file[field]]))
  const isOtherTitle = !isEmpty(details.title) && file.title !== undefined && details.title.trim() !== file.title
  return {
    changes: pick(named.filter((field) => isOpen(field) && !isSame(details[field], file[field]))),
    fromFile: {
      ...pick(named.filter((field) => isOpen(field) || (field in before && isSame(details[field], file[field])))),
      ...guess,
    },
    offeredTitle: isOtherTitle ? file.title : undefined,
  }
}
