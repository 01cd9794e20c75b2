export interface AudioFormatFacts {
  label: string
  extensions: readonly string[]
  mimeType: string
}

/** Every container a creator may upload. The key is stored in the database. */
export const audioFormats = {
  mp3: { label: 'MP3', extensions: ['mp3'], mimeType: 'audio/mpeg' },
  wav: { label: 'WAV', extensions: ['wav', 'wave'], mimeType: 'audio/wav' },
  aiff: { label: 'AIFF', extensions: ['aiff', 'aif', 'aifc'], mimeType: 'audio/aiff' },
  flac: { label: 'FLAC', extensions: ['flac'], mimeType: 'audio/flac' },
  m4a: { label: 'M4A', extensions: ['m4a', 'mp4'], mimeType: 'audio/mp4' },
  aac: { label: 'AAC', extensions: ['aac'], mimeType: 'audio/aac' },
  ogg: { label: 'Ogg', extensions: ['ogg', 'oga'], mimeType: 'audio/ogg' },
  opus: { label: 'Opus', extensions: ['opus'], mimeType: 'audio/ogg; codecs=opus' },
} as const satisfies Record<string, AudioFormatFacts>

export type AudioFormat = keyof typeof audioFormats

export const audioLimits = {
  maxBytes: 200 * 1024 * 1024,
  maxMs: 15 * 60 * 1000,
  minMs: 1000,
} as const

/** How many bytes from the start of a file `audioFormatOf` needs, if the file is that long. */
export const audioHeadBytes = 64 * 1024

/**
 * Detects the format from the content, regardless of the file name. An mp4 may still turn out to contain video. An ID3
 * tag longer than the head counts as MP3; read from `id3Length` on to be sure.
 */
export function audioFormatOf(head: Uint8Array): AudioFormat | undefined {
  const tagged = id3Length(head)
  if (tagged > 0 && tagged >= head.length) return 'mp3'
  const bytes = tagged > 0 ? withoutPadding(head.subarray(tagged)) : head
  for (const [format, fits] of signatures) if (fits(bytes)) return format
  return undefined
}

/** Bytes taken by the ID3v2 tags at the start (some programs write several), 0 if there are none. */
export function id3Length(head: Uint8Array): number {
  let length = 0
  while (length < head.length) {
    const next = tagLength(head.subarray(length, length + 10))
    if (next === 0) break
    length += next
  }
  return length
}

function tagLength(start: Uint8Array): number {
  if (start.length < 10 || !reads(start, 0, 'ID3')) return 0
  const sizes = [...start.subarray(6, 10)]
  if (sizes.some((byte) => byte > 0x7f)) return 0
  const hasFooter = (byteAt(start, 5) & 0x10) !== 0
  return sizes.reduce((size, byte) => size * 128 + byte, 0) + (hasFooter ? 20 : 10)
}

const signatures: readonly (readonly [AudioFormat, (bytes: Uint8Array) => boolean])[] = [
  ['wav', (bytes) => (reads(bytes, 0, 'RIFF') || reads(bytes, 0, 'RF64')) && reads(bytes, 8, 'WAVE')],
  ['aiff', (bytes) => reads(bytes, 0, 'FORM') && (reads(bytes, 8, 'AIFF') || reads(bytes, 8, 'AIFC'))],
  ['flac', (bytes) => reads(bytes, 0, 'fLaC')],
  ['m4a', (bytes) => reads(bytes, 4, 'ftyp') && audioBrand.test(text(bytes, 8, 4))],
  ['opus', (bytes) => reads(bytes, 0, 'OggS') && reads(bytes, 28, 'OpusHead')],
  ['ogg', (bytes) => reads(bytes, 0, 'OggS')],
  ['aac', (bytes) => repeats(bytes, adtsFrameLength)],
  ['mp3', (bytes) => repeats(bytes, mpegFrameLength)],
]

const audioBrand = /^(M4A |M4B |iso[m2-9]|mp4[12]|dash|MSNV)$/

// A frame header has only 11 fixed bits, so a second header must follow where the first frame ends, unless the file
// ends first.
function repeats(bytes: Uint8Array, lengthAt: (bytes: Uint8Array, at: number) => number): boolean {
  const first = lengthAt(bytes, 0)
  if (first === 0) return false
  return first + 4 > bytes.length ? bytes.length >= first : lengthAt(bytes, first) > 0
}

/** The length of the AAC frame at a place, 0 if none begins there. */
export function adtsFrameLength(bytes: Uint8Array, at: number): number {
  if (byteAt(bytes, at) !== 0xff || (byteAt(bytes, at + 1) & 0xf6) !== 0xf0) return 0
  const rateIndex = (byteAt(bytes, at + 2) >> 2) & 0xf
  const length =
    ((byteAt(bytes, at + 3) & 0x3) << 11) | (byteAt(bytes, at + 4) << 3) | ((byteAt(bytes, at + 5) >> 5) & 0x7)
  return rateIndex > 12 || length < 8 ? 0 : length
}

// ISO 11172-3 and 13818-3, layer III: kb/s by bit rate index for MPEG 1 and for MPEG 2 and 2.5.
const kilobits1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const kilobits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates1 = [44100, 48000, 32000]

function mpegFrameLength(bytes: Uint8Array, at: number): number {
  const [sync, kind, rates] = [byteAt(bytes, at), byteAt(bytes, at + 1), byteAt(bytes, at + 2)]
  const version = (kind >> 3) & 0x3
  const isLayer3 = ((kind >> 1) & 0x3) === 1
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return 0
  const kilobits = (version === 3 ? kilobits1 : kilobits2)[rates >> 4]
  const rate1 = sampleRates1[(rates >> 2) & 0x3]
  if (!kilobits || !rate1) return 0
  const sampleRate = version === 3 ? rate1 : version === 2 ? rate1 / 2 : rate1 / 4
  const padding = (rates >> 1) & 0x1
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / sampleRate) + padding
}

/** Skips leading zero bytes. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0)
  return start < 0 ? bytes.subarray(bytes.length) : bytes.subarray(start)
}

function reads(bytes: Uint8Array, at: number, word: string): boolean {
  return text(bytes, at, word.length) === word
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
