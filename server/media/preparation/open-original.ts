import { closeSync, existsSync, fstatSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { audioFormatOf, audioHeadBytes, id3Length, withoutPadding } from '@velv/domain/media/audio-format.ts'
import type { AudioFormat } from '@velv/domain/media/audio-format.ts'
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Codec, Dictionary, FormatContext, InputFormat } from 'node-av/lib'
import type { Stream } from 'node-av/lib'
import { lostAdtsEnd } from './containers/adts-end.ts'
import { codecName, decoders, isLossless } from './decoders.ts'
import { lostOggEnd } from './containers/ogg-end.ts'
import { PreparationError } from './preparation-error.ts'
import type { PreparationInput } from './prepared-audio.ts'
import { readBytes } from './read-bytes.ts'
import { wavDeclaredRatio } from './containers/wav-declared-length.ts'
import { endOfSound, type Piece, stripTags } from './strip-tags.ts'

export interface Original {
  format: AudioFormat
  context: FormatContext
  stream: Stream
  decoder: Codec
  codec: string
  sampleRate: number
  channels: number
  bitDepth?: number
  /** The duration stated by the container; null if it states none and FFmpeg would only estimate from the bit rate. */
  declaredMs: number | null
  /** The file breaks off, in a container that states no duration. */
  isCut: boolean
}

const sane = { minRate: 8000, maxRate: 384_000, maxChannels: 8, maxStreams: 16 }

/**
 * The file to read; temporary files are created in the working folder of this process, with the attempt in their names.
 */
export type Reading = Pick<PreparationInput, 'originalPath' | 'attempt'>

/** Opens a file as the format its bytes show, without its tags. Throws PreparationError. */
export function openOriginal(reading: Reading): Original {
  const { format, head, wavRatio, isCut, pieces } = recognise(reading.originalPath)
  const context = open(urlOf(pieces, reading), format)
  const streams = context.streams
  const isVideo = streams.some(
    (each) => each.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !each.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
  if (isVideo) throw new PreparationError('media/not-audio')
  const stream = streams.find((each) => each.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  if (!stream) throw new PreparationError('media/unreadable')
  const { sampleRate, channels, bitsPerRawSample, bitsPerCodedSample, codecId } = stream.codecpar
  const decoder = Codec.findDecoder(codecId)
  const name = decoder?.name ?? ''
  const isSane =
    sampleRate >= sane.minRate && sampleRate <= sane.maxRate && channels >= 1 && channels <= sane.maxChannels
  if (!decoder || !decoders[format].decoders.includes(name) || !isSane) throw new PreparationError('media/unreadable')
  const codec = codecName(name)
  const bitDepth = isLossless(codec) ? bitsPerRawSample || bitsPerCodedSample : 0
  return {
    format,
    context,
    stream,
    decoder,
    codec,
    sampleRate,
    channels,
    ...(bitDepth > 0 ? { bitDepth } : {}),
    declaredMs: declaresDuration(format, head) ? durationMs(stream, wavRatio) : null,
    isCut,
  }
}

interface Recognised {
  format: AudioFormat
  head: Uint8Array
  wavRatio: number
  isCut: boolean
  pieces: Piece[]
}

function recognise(path: string): Recognised {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = readStart(file)
    const head = readBytes(file, start, audioHeadBytes)
    const format = audioFormatOf(head)
    if (!format) throw new PreparationError('media/not-audio')
    const wavRatio = format === 'wav' ? wavDeclaredRatio(file, size) : 1
    const source = { file, size, start }
    const isCut =
      ((format === 'ogg' || format === 'opus') && lostOggEnd(file, size)) ||
      (format === 'aac' && lostAdtsEnd(file, start, endOfSound(source)))
    return { format, head, wavRatio, isCut, pieces: stripTags(format, source) }
  } finally {
    closeSync(file)
  }
}

/** Some programs write one tag before another, but never this many. */
const maxId3Tags = 100

/** Skips the ID3 tags, which a cover picture can make very long, and the padding after them. */
function readStart(file: number): number {
  let start = 0
  for (let tags = 0; ; tags++) {
    const tag = id3Length(readBytes(file, start, 10))
    if (tag === 0) break
    if (tags === maxId3Tags) throw new PreparationError('media/too-many-tags')
    start += tag
  }
  const behind = readBytes(file, start, audioHeadBytes)
  return start === 0 ? 0 : start + behind.length - withoutPadding(behind).length
}

/** The pieces as one FFmpeg URL. We choose the file names, so that none contains a special character. */
function urlOf(pieces: Piece[], { originalPath, attempt }: Reading): string {
  const original = `${attempt}-original`
  // The file is opened twice: to measure it and to copy it.
  if (!existsSync(original)) symlinkSync(resolve(originalPath), original)
  const urls = pieces.map((piece, nth) => {
    if (!('bytes' in piece)) return `subfile,,start,${piece.from},end,${piece.to},,:${original}`
    const own = `${attempt}-piece-${nth}`
    writeFileSync(own, piece.bytes)
    return `file:${own}`
  })
  return urls.length === 1 ? urls[0]! : `concat:${urls.join('|')}`
}

function open(url: string, format: AudioFormat): FormatContext {
  const row = decoders[format]
  const demuxer = InputFormat.findInputFormat(row.demuxer)
  if (!demuxer) throw new Error(`no demuxer for ${format}`)
  const context = new FormatContext()
  context.allocContext()
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file,subfile,concat',
    // Embedded pictures must not reach an image decoder while the streams are probed.
    codec_whitelist: row.decoders.join(','),
    max_streams: sane.maxStreams,
    // By default a frame has only a thousand samples, and each costs several calls.
    ...(format === 'wav' ? { max_size: 65_536 } : {}),
  })
  if (context.openInputSync(url, demuxer, options) < 0) throw new PreparationError('media/unreadable')
  if (context.findStreamInfoSync(null) < 0) throw new PreparationError('media/unreadable')
  return context
}

function declaresDuration(format: AudioFormat, head: Uint8Array): boolean {
  if (format === 'mp3') return /Xing|Info|VBRI/.test(firstFrames(head))
  return format === 'wav' || format === 'aiff' || format === 'flac' || format === 'm4a'
}

function firstFrames(head: Uint8Array): string {
  return Buffer.from(head.subarray(id3Length(head))).toString('latin1', 0, 4096)
}

function durationMs(stream: Stream, ratio: number): number | null {
  const ms = (Number(stream.duration) * 1000 * stream.timeBase.num * ratio) / stream.timeBase.den
  return ms > 0 ? ms : null
}
