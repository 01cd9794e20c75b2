import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { audioFormatOf, audioHeadBytes, id3Length, withoutPadding } from '@velv/domain/media/audio-format.ts'
import type { AudioFormat } from '@velv/domain/media/audio-format.ts'
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Codec, Dictionary, FormatContext, InputFormat } from 'node-av/lib'
import type { Stream } from 'node-av/lib'
import { codecName, decoders, isLossless } from './decoders.ts'
import { PreparationRefusal } from './preparation-refusal.ts'
import { wavPromiseRatio } from './wav-promise.ts'

export interface Original {
  format: AudioFormat
  context: FormatContext
  stream: Stream
  decoder: Codec
  codec: string
  sampleRate: number
  channels: number
  bitDepth?: number
  /** What the container itself says, null where it says nothing and FFmpeg would only guess from the bit rate. */
  promisedMs: number | null
}

const sane = { minRate: 8000, maxRate: 384_000, maxChannels: 8, maxStreams: 16 }

/** Opens a file as what its bytes show it to be. Throws PreparationRefusal. */
export function openOriginal(path: string): Original {
  const { format, head, wavRatio } = recognise(path)
  const context = open(path, format)
  const streams = context.streams
  const isFilm = streams.some(
    (each) => each.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !each.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
  if (isFilm) throw new PreparationRefusal('media/not-audio')
  const stream = streams.find((each) => each.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  if (!stream) throw new PreparationRefusal('media/unreadable')
  const { sampleRate, channels, bitsPerRawSample, bitsPerCodedSample, codecId } = stream.codecpar
  const decoder = Codec.findDecoder(codecId)
  const name = decoder?.name ?? ''
  const isSane =
    sampleRate >= sane.minRate && sampleRate <= sane.maxRate && channels >= 1 && channels <= sane.maxChannels
  if (!decoder || !decoders[format].decoders.includes(name) || !isSane) throw new PreparationRefusal('media/unreadable')
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
    promisedMs: promises(format, head) ? durationMs(stream, wavRatio) : null,
  }
}

interface Recognised {
  format: AudioFormat
  head: Uint8Array
  wavRatio: number
}

function recognise(path: string): Recognised {
  const file = openSync(path, 'r')
  try {
    const head = headOf(file)
    const format = audioFormatOf(head)
    if (!format) throw new PreparationRefusal('media/not-audio')
    return { format, head, wavRatio: format === 'wav' ? wavPromiseRatio(file, fstatSync(file).size) : 1 }
  } finally {
    closeSync(file)
  }
}

// A cover picture makes a tag longer than the head: what counts comes behind it.
function headOf(file: number): Uint8Array {
  const start = read(file, 0)
  const tagged = id3Length(start)
  return tagged > 0 && tagged + 4096 > start.length ? withoutPadding(read(file, tagged)) : start
}

function read(file: number, at: number): Uint8Array {
  const bytes = new Uint8Array(audioHeadBytes)
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
}

function open(path: string, format: AudioFormat): FormatContext {
  const row = decoders[format]
  const demuxer = InputFormat.findInputFormat(row.demuxer)
  if (!demuxer) throw new Error(`no demuxer for ${format}`)
  const context = new FormatContext()
  context.allocContext()
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    // Pictures inside a file must not reach a picture decoder while the streams are looked at.
    codec_whitelist: row.decoders.join(','),
    max_streams: sane.maxStreams,
  })
  if (context.openInputSync(`file:${path}`, demuxer, options) < 0) throw new PreparationRefusal('media/unreadable')
  if (context.findStreamInfoSync(null) < 0) throw new PreparationRefusal('media/unreadable')
  return context
}

function promises(format: AudioFormat, head: Uint8Array): boolean {
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
