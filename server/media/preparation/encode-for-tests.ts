import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S32,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PCM_S24BE,
  FF_ENCODER_PCM_S24LE,
} from 'node-av/constants'
import { FilterAPI } from 'node-av/api'
import { avGetSampleFmtName, Frame } from 'node-av/lib'
import { openAudioSink, untaggedMp3 } from './audio-sink.ts'
import type { SinkKind } from './audio-sink.ts'
import { applyFilter } from './listening-format.ts'

/** Stereo audio as samples from −1 to 1. */
export interface Sound {
  sampleRate: number
  left: Float32Array
  right: Float32Array
}

const [s16, s32, fltp] = [AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_FLTP]

/** Encodings by their usual names. Opus does not support 44.1 kHz. */
const encodings = {
  wav: { muxer: 'wav', encoder: FF_ENCODER_PCM_S16LE, sampleFormat: s16 },
  wav24: { muxer: 'wav', encoder: FF_ENCODER_PCM_S24LE, sampleFormat: s32 },
  aiff: { muxer: 'aiff', encoder: FF_ENCODER_PCM_S16BE, sampleFormat: s16 },
  aiff24: { muxer: 'aiff', encoder: FF_ENCODER_PCM_S24BE, sampleFormat: s32 },
  flac: { muxer: 'flac', encoder: FF_ENCODER_FLAC, sampleFormat: s16 },
  flac24: { muxer: 'flac', encoder: FF_ENCODER_FLAC, sampleFormat: s32, bitDepth: 24 },
  mp3: {
    muxer: 'mp3',
    encoder: FF_ENCODER_LIBMP3LAME,
    sampleFormat: fltp,
    bitRate: 256_000,
    muxerOptions: untaggedMp3,
  },
  m4a: { muxer: 'ipod', encoder: FF_ENCODER_AAC, sampleFormat: fltp, bitRate: 192_000 },
  aac: { muxer: 'adts', encoder: FF_ENCODER_AAC, sampleFormat: fltp, bitRate: 192_000 },
  ogg: { muxer: 'ogg', encoder: FF_ENCODER_LIBVORBIS, sampleFormat: fltp, bitRate: 192_000 },
  opus: { muxer: 'opus', encoder: FF_ENCODER_LIBOPUS, sampleFormat: s16, bitRate: 160_000, sampleRate: 48_000 },
} as const satisfies Record<string, Omit<SinkKind, 'sampleRate'> & { sampleRate?: number }>

export type Encoding = keyof typeof encodings

const blockSamples = 4096

/** Writes audio to a file without tags. */
export function encodeAudio(sound: Sound, path: string, encoding: Encoding): void {
  const kind: SinkKind = { sampleRate: sound.sampleRate, ...encodings[encoding] }
  const sink = openAudioSink(path, kind)
  const format = avGetSampleFmtName(kind.sampleFormat)
  const chain = FilterAPI.create(
    `aresample=${kind.sampleRate},aformat=sample_fmts=${format}:channel_layouts=stereo,asetnsamples=n=${sink.frameSize}:p=0`,
  )
  for (let at = 0; at < sound.left.length; at += blockSamples) {
    const block = blockOf(sound, at)
    for (const frame of applyFilter(chain, block)) sink.write(frame)
    block.free()
  }
  for (const frame of applyFilter(chain, null)) sink.write(frame)
  sink.close()
}

function blockOf({ sampleRate, left, right }: Sound, at: number): Frame {
  const nbSamples = Math.min(blockSamples, left.length - at)
  const planes = new Float32Array(nbSamples * 2)
  planes.set(left.subarray(at, at + nbSamples))
  planes.set(right.subarray(at, at + nbSamples), nbSamples)
  return Frame.fromAudioBuffer(Buffer.from(planes.buffer), {
    nbSamples,
    sampleRate,
    format: fltp,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: sampleRate },
    pts: BigInt(at),
  })
}
