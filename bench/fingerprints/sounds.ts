import { mkdirSync, rmSync } from 'node:fs'
import { AV_CHANNEL_LAYOUT_STEREO, AV_LOG_QUIET, AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { FilterAPI } from 'node-av/api'
import { Frame, Log } from 'node-av/lib'
import { openFingerprinter } from '../../server/media/fingerprint/open-fingerprinter.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { decodeOriginal } from '../../server/media/preparation/decode-original.ts'
import { encodeAudio } from '../../server/media/preparation/encode-audio.ts'
import type { Encoding, Sound } from '../../server/media/preparation/encode-audio.ts'
import { applyFilter, toListeningFormat } from '../../server/media/preparation/listening-format.ts'
import { openOriginal } from '../../server/media/preparation/open-original.ts'

Log.setLevel(AV_LOG_QUIET)
const folder = `/tmp/velv-sounds-${process.pid}`
mkdirSync(folder)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// The decoder puts links to what it reads into the working folder.
process.chdir(folder)

let files = 0
const newPath = () => `${folder}/${files++}`
const blockSamples = 16_384

export function decode(originalPath: string, mostSeconds = Infinity): Sound {
  const original = openOriginal({ originalPath, attempt: `${files++}` })
  const decoded = { packets: 0, broken: 0, ms: 0 }
  const frames = decodeOriginal(original, decoded)
  function* enough(): Generator<Frame> {
    for (const frame of frames) {
      yield frame
      if (decoded.ms > mostSeconds * 1000) return
    }
  }
  const sound = soundOf(toListeningFormat(enough(), 'anull'))
  original.context.closeInputSync()
  return sound
}

/** The sound after an FFmpeg filter. */
export function filtered(sound: Sound, chain: string): Sound {
  const filter = FilterAPI.create(`${chain},aresample=44100,aformat=sample_fmts=fltp:channel_layouts=stereo`)
  function* frames(): Generator<Frame> {
    for (const block of blocksOf(sound)) yield* applyFilter(filter, block)
    yield* applyFilter(filter, null)
  }
  return soundOf(frames())
}

/** The sound after it was encoded and decoded again. */
export function reencoded(sound: Sound, encoding: Encoding, bitRate: number): Sound {
  const path = newPath()
  encodeAudio(sound, path, encoding, bitRate)
  const heard = decode(path)
  rmSync(path)
  return heard
}

export function part({ sampleRate, left, right }: Sound, from: number, to: number): Sound {
  const [first, last] = [Math.round(from * sampleRate), Math.round(to * sampleRate)]
  return { sampleRate, left: left.slice(first, last), right: right.slice(first, last) }
}

export const secondsOf = ({ left, sampleRate }: Sound) => left.length / sampleRate

export function joined(...sounds: Sound[]): Sound {
  const side = (key: 'left' | 'right') => {
    const all = new Float32Array(sounds.reduce((sum, sound) => sum + sound[key].length, 0))
    let at = 0
    for (const sound of sounds) {
      all.set(sound[key], at)
      at += sound[key].length
    }
    return all
  }
  return { sampleRate: sounds[0]!.sampleRate, left: side('left'), right: side('right') }
}

export function silence(seconds: number): Sound {
  const nothing = new Float32Array(Math.round(seconds * 44_100))
  return { sampleRate: 44_100, left: nothing, right: nothing }
}

export function fingerprintOf(sound: Sound): Fingerprint {
  const fingerprinter = openFingerprinter(newPath())
  for (const block of blocksOf(sound)) fingerprinter.write(block)
  return fingerprinter.finish()
}

function* blocksOf({ sampleRate, left, right }: Sound): Generator<Frame> {
  for (let at = 0; at < left.length; at += blockSamples) {
    const nbSamples = Math.min(blockSamples, left.length - at)
    const planes = new Float32Array(nbSamples * 2)
    planes.set(left.subarray(at, at + nbSamples))
    planes.set(right.subarray(at, at + nbSamples), nbSamples)
    const frame = Frame.fromAudioBuffer(Buffer.from(planes.buffer), {
      nbSamples,
      sampleRate,
      format: AV_SAMPLE_FMT_FLTP,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    })
    yield frame
    frame.free()
  }
}

function soundOf(frames: Iterable<Frame>): Sound {
  const blocks: Sound[] = []
  for (const { data, nbSamples } of frames) {
    const side = (bytes: Buffer) => new Float32Array(bytes.buffer, bytes.byteOffset, nbSamples).slice()
    blocks.push({ sampleRate: 44_100, left: side(data![0]!), right: side(data![1]!) })
  }
  return blocks.length === 0 ? silence(0) : joined(...blocks)
}
