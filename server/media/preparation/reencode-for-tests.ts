import { join } from 'node:path'
import { AV_SAMPLE_FMT_FLTP, FF_ENCODER_LIBMP3LAME } from 'node-av/constants'
import { openAudioSink, untaggedMp3 } from './audio-sink.ts'
import { decodeOriginal } from './decode-original.ts'
import { toListeningFormat } from './listening-format.ts'
import { openOriginal } from './open-original.ts'

/** Writes a file again as an MP3 of 128 kbit/s, after a filter of FFmpeg. Returns its path. */
export function reencodeAudio(originalPath: string, folder: string, filter = 'anull'): string {
  const path = join(folder, `${Math.random()}.mp3`)
  const original = openOriginal({ originalPath, attempt: path })
  const sink = openAudioSink(path, {
    muxer: 'mp3',
    encoder: FF_ENCODER_LIBMP3LAME,
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    sampleRate: 44_100,
    bitRate: 128_000,
    muxerOptions: untaggedMp3,
  })
  const chain = `${filter},aresample=44100,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=${sink.frameSize}:p=0`
  const frames = decodeOriginal(original, { packets: 0, broken: 0, ms: 0 })
  for (const frame of toListeningFormat(frames, chain)) sink.write(frame)
  sink.close()
  return path
}
