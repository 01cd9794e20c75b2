import type { AudioFormat } from '@velv/domain/media/audio-format.ts'
import { rejectManyTags } from './count-tags.ts'
import { PreparationError } from './preparation-error.ts'
import { readBytes } from './read-bytes.ts'

/** A stretch of the file, its end exclusive, or bytes of our own. */
export type Piece = { from: number; to: number } | { bytes: Buffer }

type Source = {
  file: number
  size: number
  /** Where the format itself begins, behind ID3 tags and padding. */
  start: number
}

/**
 * What of a file FFmpeg is shown: its sound, and of its tags none, or no more than it reads in no time. It keeps each tag
 * it reads in a list that it searches from the beginning, so that a hundred thousand of them in two megabytes would take
 * it minutes. Throws PreparationRefusal where a file cannot be shown like that.
 */
export function stripTags(format: AudioFormat, source: Source): Piece[] {
  return strippers[format](source)
}

const strippers: Record<AudioFormat, (source: Source) => Piece[]> = {
  mp3: (source) => [{ from: source.start, to: endOfSound(source) }],
  aac: (source) => [{ from: source.start, to: endOfSound(source) }],
  flac: flacPieces,
  wav: (source) => chunkPieces(source, { kept: ['ds64', 'fmt ', 'fact', 'data'], last: 'data', sizeOf: wavSize }),
  aiff: (source) => chunkPieces(source, { kept: ['FVER', 'COMM', 'SSND'], last: undefined, sizeOf: aiffSize }),
  m4a: whole,
  ogg: whole,
  opus: whole,
}

/** Their sound is found by its place in the file, or its tags lie among what is needed: nothing can be left out. */
function whole({ file, size, start }: Source): Piece[] {
  if (start > 0) throw new PreparationError('media/unreadable')
  rejectManyTags(file, size)
  return [{ from: 0, to: size }]
}

const id3v1Bytes = 128
const apeFooterBytes = 32

/** In front of what stands behind the sound: ID3v1, and APE tags of so many bytes as their footer says. */
function endOfSound({ file, size, start }: Source): number {
  let end = size
  if (readBytes(file, end - id3v1Bytes, 3).toString('latin1') === 'TAG') end -= id3v1Bytes
  const footer = readBytes(file, Math.max(0, end - apeFooterBytes), apeFooterBytes)
  if (footer.toString('latin1', 0, 8) === 'APETAGEX') {
    const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0
    end -= footer.readUInt32LE(12) + (hasHeader ? apeFooterBytes : 0)
  }
  return Math.max(start, end)
}

/** Chunks and blocks that are looked at; a file of more is made to keep somebody busy. */
const maxParts = 10_000

const streamInfo = { type: 0, bytes: 34 }
/** A block of padding without any, which says that it is the last. */
const lastBlock = Buffer.from([0x81, 0, 0, 0])

/** The stream's own description, then the frames: of all other blocks the sound needs none. */
function flacPieces({ file, size, start }: Source): Piece[] {
  const infoEnd = start + 8 + streamInfo.bytes
  for (let at = start + 4, block = 0; at + 4 <= size && block < maxParts; block++) {
    const head = readBytes(file, at, 4)
    const [kind, bytes] = [head[0]!, head.readUIntBE(1, 3)]
    if (block === 0 && ((kind & 0x7f) !== streamInfo.type || bytes !== streamInfo.bytes)) break
    at += 4 + bytes
    if (kind < 0x80) continue
    if (block === 0) return [{ from: start, to: size }]
    return [{ from: start, to: infoEnd }, { bytes: lastBlock }, { from: at, to: size }]
  }
  throw new PreparationError('media/unreadable')
}

type Chunks = {
  kept: readonly string[]
  /** Behind the first of these nothing is needed. */
  last: string | undefined
  /** The bytes of a chunk, by what its head and those before it say. */
  sizeOf: (head: Buffer, name: string, size: number) => number
}

/** The form's own head and the first of each chunk that is kept. */
function chunkPieces({ file, size, start }: Source, { kept, last, sizeOf }: Chunks): Piece[] {
  if (start > 0) throw new PreparationError('media/unreadable')
  const missing = new Set(kept)
  const pieces: Piece[] = [{ from: 0, to: Math.min(12, size) }]
  for (let at = 12, chunk = 0; at + 8 <= size; chunk++) {
    if (chunk === maxParts) throw new PreparationError('media/unreadable')
    const head = readBytes(file, at, 8)
    const name = head.toString('latin1', 0, 4)
    const bytes = sizeOf(head, name, size - at - 8)
    const end = Math.min(size, at + 8 + bytes + (bytes % 2))
    if (missing.delete(name)) pieces.push({ from: at, to: end })
    if (name === last) break
    at = end
  }
  return pieces
}

/** Of sound whose length was not known, or does not fit into 32 bits, all that is there. */
function wavSize(head: Buffer, name: string, there: number): number {
  const bytes = head.readUInt32LE(4)
  return name === 'data' && (bytes === 0 || bytes >= 0x7ffff000) ? there : bytes
}

const aiffSize = (head: Buffer): number => head.readUInt32BE(4)
