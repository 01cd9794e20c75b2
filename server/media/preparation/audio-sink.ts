import {
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
} from 'node-av/constants'
import type { AVSampleFormat, FFEncoderCodec } from 'node-av/constants'
import { AV_CHANNEL_LAYOUT_STEREO } from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FFmpegError, FormatContext, Packet, Rational } from 'node-av/lib'
import type { Frame } from 'node-av/lib'

export interface SinkKind {
  muxer: string
  encoder: FFEncoderCodec
  sampleFormat: AVSampleFormat
  sampleRate: number
  bitRate?: number
  /** 24 where the encoder takes 32-bit samples but keeps only 24 bits. */
  bitDepth?: number
  muxerOptions?: Record<string, string>
}

/**
 * A stereo file being written. Frames must have the format `sampleFormat` and `frameSize` samples each, except the
 * last. They are encoded synchronously: switching threads for each costs more time than two encoders at once save.
 */
export interface AudioSink {
  frameSize: number
  write(frame: Frame): void
  /** Finishes the file; it is incomplete before. */
  close(): void
}

/** The Xing header lets a player start at once and seek accurately; ID3 would be an empty tag. */
export const untaggedMp3 = { write_xing: '1', id3v2_version: '0', write_id3v1: '0' }

// Frame size for PCM encoders, which accept any length.
const anyFrameSize = 4096

/** Writes a file without tags: no metadata is copied, and neither muxer nor encoder adds its name. */
export function openAudioSink(path: string, kind: SinkKind): AudioSink {
  const codec = Codec.findEncoderByName(kind.encoder)
  if (!codec) throw new Error(`no encoder ${kind.encoder}`)
  const file = new FormatContext()
  check(file.allocOutputContext2(null, kind.muxer, path))
  file.setFlags(AVFMT_FLAG_BITEXACT)
  const encoder = openEncoder(codec, kind, file.oformat?.hasFlags(AVFMT_GLOBALHEADER) ?? false)
  const stream = file.newStream(null)
  check(stream.codecpar.fromContext(encoder))
  stream.timeBase = encoder.timeBase
  check(file.openOutputSync())
  check(file.writeHeaderSync(kind.muxerOptions ? Dictionary.fromObject(kind.muxerOptions) : null))
  const packet = new Packet()
  packet.alloc()
  let at = 0n

  function encode(frame: Frame | null): void {
    check(encoder.sendFrameSync(frame))
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = stream.index
      packet.rescaleTs(encoder.timeBase, stream.timeBase)
      check(file.interleavedWriteFrameSync(packet))
      packet.unref()
    }
  }

  return {
    frameSize: encoder.frameSize || anyFrameSize,
    write(frame) {
      // Counted here, so that gaps in the original's timestamps do not become gaps or jumps in a copy.
      frame.pts = at
      frame.timeBase = encoder.timeBase
      at += BigInt(frame.nbSamples)
      encode(frame)
    },
    close() {
      encode(null)
      check(file.writeTrailerSync())
      file.closeOutputSync()
      packet.free()
      encoder.freeContext()
      file.freeContext()
    },
  }
}

function openEncoder(codec: Codec, kind: SinkKind, wantsGlobalHeader: boolean): CodecContext {
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = kind.sampleRate
  encoder.sampleFormat = kind.sampleFormat
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  encoder.timeBase = new Rational(1, kind.sampleRate)
  encoder.threadCount = 1
  encoder.setFlags(AV_CODEC_FLAG_BITEXACT)
  if (kind.bitRate) encoder.bitRate = BigInt(kind.bitRate)
  if (kind.bitDepth) encoder.bitsPerRawSample = kind.bitDepth
  if (wantsGlobalHeader) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  check(encoder.open2Sync(codec, null))
  return encoder
}

function check(code: number): void {
  FFmpegError.throwIfError(code)
}
