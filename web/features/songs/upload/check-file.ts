import { type AudioFormat, audioFormatOf, audioHeadBytes, audioLimits } from '@velv/domain/media/audio-format.ts'
import { errors } from '@velv/domain/errors.ts'
import { readFileDuration } from './file-duration.ts'

/** Their length is not written down in the file: what a browser says of it before reading all may be off by a third. */
const estimatedFormats: ReadonlySet<AudioFormat> = new Set<AudioFormat>(['mp3', 'aac'])
const estimateTolerance = 1.5

/** Why a file need not be sent at all, in one sentence; undefined when it may be tried. The server decides anyway. */
export async function checkFile(file: Blob, readDuration = readFileDuration): Promise<string | undefined> {
  if (file.size > audioLimits.maxBytes) return errors['media/too-large'][1]
  if (file.size === 0) return 'This file is empty. Export it again and choose the new one.'
  try {
    const head = new Uint8Array(await file.slice(0, audioHeadBytes).arrayBuffer())
    const format = audioFormatOf(head)
    return format ? checkDuration(format, await readDuration(file)) : errors['media/not-audio'][1]
  } catch {
    return 'This file could not be opened. Choose it again.'
  }
}

function checkDuration(format: AudioFormat, ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const isEstimated = estimatedFormats.has(format)
  if (ms > audioLimits.maxMs * (isEstimated ? estimateTolerance : 1)) return errors['media/too-long'][1]
  return ms < audioLimits.minMs && !isEstimated ? errors['media/too-short'][1] : undefined
}
