import { PreparationError } from './preparation-error.ts'
import { readBytes } from './read-bytes.ts'

/** More than any program writes; FFmpeg reads this many in about 10 ms. */
const maxTags = 1000

/** Throws PreparationError for an MP4 or Ogg file with more than `maxTags` tags, without reading any. */
export function rejectManyTags(file: number, size: number): void {
  const isOgg = readBytes(file, 0, 4).toString('latin1') === 'OggS'
  const tags = isOgg ? countComments(file, size) : countBoxes(file, size)
  if (tags > maxTags) throw new PreparationError('media/too-many-tags')
}

/** Boxes that contain other boxes; FFmpeg searches them at every depth. */
const holders = new Set('moov moof mdia meta minf mvex stbl dinf edts ilst traf trak udta wave'.split(' '))
/** Every box inside one of these is read as a tag. */
const tagHolders = new Set(['udta', 'meta', 'ilst'])

/** Maximum number of boxes examined, enough for fragmented films, and their maximum depth. */
const maxBoxes = 50_000
const maxDepth = 12

/** Counts the boxes in tag positions. A file designed to make this slow exceeds `maxBoxes`. */
function countBoxes(file: number, size: number): number {
  let [tags, boxes] = [0, 0]
  const look = (from: number, to: number, holder: string, depth: number): void => {
    for (let at = from; at + 8 <= to && tags <= maxTags;) {
      boxes += 1
      if (boxes > maxBoxes || depth > maxDepth) tags = maxTags + 1
      const head = readBytes(file, at, 16)
      const name = head.toString('latin1', 4, 8)
      const bytes = boxBytes(head, to - at)
      if (bytes < 8) return
      if (tagHolders.has(holder)) tags += 1
      // The `keys` box: a version, then the number of names.
      if (name === 'keys' && head.length === 16) tags += head.readUInt32BE(12)
      const end = Math.min(to, at + bytes)
      if (holders.has(name)) look(firstInside(file, name, at), end, name, depth + 1)
      at = end
    }
  }
  look(0, size, '', 0)
  return tags
}

/** A size of 1 means a 64-bit size after the name, and 0 means the rest of the file. */
function boxBytes(head: Buffer, left: number): number {
  const bytes = head.readUInt32BE(0)
  if (bytes === 1) return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
  return bytes === 0 ? left : bytes
}

/** Where the inner boxes of a box begin: `meta` starts with a version in the standard, but not in QuickTime. */
function firstInside(file: number, name: string, at: number): number {
  const hasVersion = name === 'meta' && readBytes(file, at + 12, 4).toString('latin1') !== 'hdlr'
  return at + (hasVersion ? 12 : 8)
}

/**
 * The bytes before the comments in the second packet of a stream, and their length: Vorbis, Opus, and two forms of
 * FLAC.
 */
const commentStarts = [
  ['\x03vorbis', 7],
  ['OpusTags', 8],
  ['\x04', 4],
  ['\x84', 4],
] as const

/** Maximum number of pages and bytes searched for the comment header; the vendor string before it is short. */
const maxPages = 1000
const maxHeadBytes = 64 * 1024

type Stream = { packets: number; head: Buffer[]; headBytes: number }

/** The largest number of comments declared by the streams at the beginning of an Ogg file. */
function countComments(file: number, size: number): number {
  const streams = new Map<number, Stream>()
  let most = 0
  for (let at = 0, page = 0; at + 27 <= size && page < maxPages; page++) {
    const head = readBytes(file, at, 27 + 255)
    if (head.toString('latin1', 0, 4) !== 'OggS') break
    const serial = head.readUInt32LE(14)
    const lacing = head.subarray(27, 27 + head[26]!)
    const stream = streams.get(serial) ?? { packets: 0, head: [], headBytes: 0 }
    streams.set(serial, stream)
    at += 27 + lacing.length
    for (const bytes of lacing) {
      // The first packet identifies the stream, the second contains the comments.
      if (stream.packets === 1 && stream.headBytes < maxHeadBytes) {
        stream.head.push(readBytes(file, at, bytes))
        stream.headBytes += bytes
      }
      at += bytes
      if (bytes < 255) stream.packets += 1
    }
    if ([...streams.values()].every(({ packets }) => packets > 1)) break
  }
  for (const { head } of streams.values()) most = Math.max(most, commentsIn(Buffer.concat(head), size))
  return most
}

function commentsIn(packet: Buffer, size: number): number {
  const [, from = 0] = commentStarts.find(([start]) => packet.toString('latin1', 0, 8).startsWith(start)) ?? []
  if (from === 0 || packet.length < from + 4) return 0
  const at = from + 4 + packet.readUInt32LE(from)
  const comments = at + 4 > packet.length ? Infinity : packet.readUInt32LE(at)
  // No program writes a count beyond the searched bytes, or one larger than the file can hold.
  if (comments * 4 > size) throw new PreparationError('media/unreadable')
  return comments
}
