import { type FileDetails, fileDetailsOf, type FileTags } from './file-details.ts'
import { repairTags } from './repair-tags.ts'

/** A file that takes longer, such as one on a network drive, is uploaded without its tags. */
const timeoutMs = 3_000

/**
 * Reads what a file says about its song, in the browser of the person who chose it: the server never reads tags. A file
 * without readable tags has its name.
 */
export async function readFileDetails(file: File, myName: string): Promise<FileDetails> {
  const timeout = new Promise<FileTags>((resolve) => setTimeout(() => resolve({}), timeoutMs))
  const tags = await Promise.race([
    readTags(file)
      .then(repaired)
      .catch(() => ({})),
    timeout,
  ])
  return fileDetailsOf(file.name, tags, myName)
}

async function readTags(file: File): Promise<FileTags> {
  const { parseBlob } = await import('music-metadata')
  const { common, native } = await parseBlob(file, { duration: false, skipCovers: true })
  const { title, artist, artists = [], albumartist, bpm, key, isrc } = common
  const writers = [...(common.composer ?? []), ...(common.lyricist ?? []), ...(common.writer ?? [])]
  const others = Object.values(native).flat()
  const named = (ids: RegExp) => others.flatMap(({ id, value }) => (ids.test(id) ? [value] : []))
  return {
    title,
    artist: [artist, albumartist, ...artists],
    writers,
    bpm,
    key: [key, ...named(keyNames)],
    isrc: [...(isrc ?? []), ...named(isrcNames)],
  }
}

/** The tags with texts that were written in another encoding than they say as they probably read. */
async function repaired(tags: FileTags): Promise<FileTags> {
  const texts = [tags.title, tags.artist, tags.writers].flat().filter((text) => typeof text === 'string')
  const read = await repairTags(texts)
  if (read.size === 0) return tags
  const better = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(better) : (read.get(value as string) ?? value)
  const { title, artist, writers } = tags
  const guessed = (['title', 'writers'] as const).filter((field) =>
    [tags[field]].flat().some((text) => typeof text === 'string' && read.has(text)),
  )
  return { ...tags, title: better(title), artist: better(artist), writers: better(writers), guessed }
}

/** Where tags of some formats have what the library does not look for there: ID3v2.2, and iTunes with a DJ's key. */
const keyNames = /^TKE$|(^|:)initial ?key$/i
const isrcNames = /^TRC$|(^|:)isrc$/i
