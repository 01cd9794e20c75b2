import { readBytes } from '../read-bytes.ts'

const pageHeadBytes = 27
/** The longest page: its head, and 255 segments of 255 bytes. */
const maxPageBytes = pageHeadBytes + 255 + 255 * 255

/** The bit of a page that ends its stream. */
const endOfStream = 4

/**
 * Whether an Ogg file lost its end: its last whole page isn’t the last of its stream. Ogg states no duration, and a
 * decoder takes what there is. What other programs write behind the last page doesn’t matter.
 */
export function lostOggEnd(file: number, fileBytes: number): boolean {
  const from = Math.max(0, fileBytes - 2 * maxPageBytes)
  const end = readBytes(file, from, fileBytes - from)
  for (let at = end.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('OggS', at - 1)) {
    const segments = end.subarray(at + pageHeadBytes, at + pageHeadBytes + (end[at + 26] ?? 0))
    const bytes = pageHeadBytes + segments.length + segments.reduce((sum, length) => sum + length, 0)
    const page = end.subarray(at, at + bytes)
    // The same four letters can be in the middle of a song.
    if (page.length === bytes && page.readUInt32LE(22) === checksumOf(page)) return (page[5]! & endOfStream) === 0
  }
  return true
}

/** The CRC of a page (RFC 3533, section 6), in which its own four bytes count as zeros. */
function checksumOf(page: Buffer): number {
  let sum = 0
  for (const byte of Buffer.from(page).fill(0, 22, 26)) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}
