import {
  type AudioFormat,
  audioFormatOf,
  audioFormats,
  audioHeadBytes,
  audioLimits,
} from '@velv/domain/media/audio-format.ts'
import { errors } from '@velv/domain/errors.ts'

/** What a file picker offers to choose. */
export const acceptedAudio = [
  'audio/*',
  ...Object.values(audioFormats).flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`)),
].join(',')

/** These formats do not store their duration: a browser's estimate before it reads the whole file can be off by a third. */
const estimatedFormats: ReadonlySet<AudioFormat> = new Set<AudioFormat>(['mp3', 'aac'])
const estimateTolerance = 1.5

/** Why uploading a file would be pointless, as one sentence; undefined when it may be tried. The server decides in any case. */
export async function checkFile(file: Blob, readDuration = readFileDuration): Promise<string | undefined> {
  if (file.size > audioLimits.maxBytes) return errors['media/too-large'][1]
  if (file.size === 0) return 'This file is empty. Export it again and choose the new file.'
  try {
    const head = new Uint8Array(await file.slice(0, audioHeadBytes).arrayBuffer())
    const format = audioFormatOf(head)
    return format ? checkDuration(format, await readDuration(file)) : errors['media/not-audio'][1]
  } catch {
    return 'We couldn’t open this file. Choose it again.'
  }
}

function checkDuration(format: AudioFormat, ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const isEstimated = estimatedFormats.has(format)
  if (ms > audioLimits.maxMs * (isEstimated ? estimateTolerance : 1)) return errors['media/too-long'][1]
  return ms < audioLimits.minMs && !isEstimated ? errors['media/too-short'][1] : undefined
}

const timeoutMs = 4_000

/** This browser's duration of a file, in ms; undefined when it cannot determine it or takes too long. */
function readFileDuration(file: Blob): Promise<number | undefined> {
  if (typeof Audio === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const audio = new Audio()
    const url = URL.createObjectURL(file)
    const finish = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(audio.duration) ? audio.duration * 1000 : undefined)
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
    const timer = setTimeout(finish, timeoutMs)
    audio.preload = 'metadata'
    audio.onloadedmetadata = audio.onerror = finish
    audio.src = url
  })
}
