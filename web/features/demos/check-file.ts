import { type AudioFormat, audioFormatOf, audioHeadBytes, audioLimits } from '@velv/domain/media/audio-format.ts'
import { refusals } from '@velv/domain/refusals.ts'
import { localLength } from './local-length.ts'

/** Their length is not written down in the file: what a browser says of it before reading all may be off by a third. */
const guessed: ReadonlySet<AudioFormat> = new Set<AudioFormat>(['mp3', 'aac'])
const guessedMore = 1.5

/** Why a file need not be sent at all, in one sentence; undefined when it may be tried. The server decides anyway. */
export async function whyNotSend(file: Blob, lengthOf = localLength): Promise<string | undefined> {
  if (file.size > audioLimits.maxBytes) return refusals['media/too-large'][1]
  if (file.size === 0) return 'This file is empty. Export it again and choose the new one.'
  try {
    const head = new Uint8Array(await file.slice(0, audioHeadBytes).arrayBuffer())
    const format = audioFormatOf(head)
    return format ? whyNotLong(format, await lengthOf(file)) : refusals['media/not-audio'][1]
  } catch {
    return 'This file could not be opened. Choose it again.'
  }
}

function whyNotLong(format: AudioFormat, ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const isGuessed = guessed.has(format)
  if (ms > audioLimits.maxMs * (isGuessed ? guessedMore : 1)) return refusals['media/too-long'][1]
  return ms < audioLimits.minMs && !isGuessed ? refusals['media/too-short'][1] : undefined
}
