import { readBytes } from '../read-bytes.ts'

const pageHeadBytes = 27
/** The longest page: its head, and 255 segments of 255 bytes. */
const maxPageBytes = pageHeadBytes + 255 + 255 * 255

/** The bit of a page that ends its stream. */
const endOfStream = 4

/**
 * Whether an Ogg file lost its end: its last page is cut, or isn’t the last of its stream. Ogg states no duration, and a
 * decoder takes what there is. What other programs write behind the last page doesn’t matter.
 */
export function lostOggEnd(file: number, fileBytes: number): boolean {
  const from = Math.max(0, fileBytes - 2 * maxPageBytes)
  const end = readBytes(file, from, fileBytes - from)
  for (let at = end.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('OggS', at - 1)) {
    const [version, flags = 0] = end.subarray(at + 4, at + 6)
    const segments = end.subarray(at + pageHeadBytes, at + pageHeadBytes + (end[at + 26] ?? 0))
    // The same four letters can be in the middle of a song.
    if (version !== 0 || flags > 7) continue
    const bytes = pageHeadBytes + segments.length + segments.reduce((sum, length) => sum + length, 0)
    return at + bytes > end.length || (flags & endOfStream) === 0
  }
  return true
}
