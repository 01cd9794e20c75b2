import { audioFormatOf, audioHeadBytes, audioLimits } from '@velv/domain/media/audio-format.ts'
import { refusals } from '@velv/domain/refusals.ts'

/** Why a file need not be sent at all, in one sentence; undefined when it may be tried. The server decides anyway. */
export async function whyNotSend(file: Blob): Promise<string | undefined> {
  if (file.size > audioLimits.maxBytes) return refusals['media/too-large'][1]
  if (file.size === 0) return refusals['media/unreadable'][1]
  try {
    const head = new Uint8Array(await file.slice(0, audioHeadBytes).arrayBuffer())
    return audioFormatOf(head) ? undefined : refusals['media/not-audio'][1]
  } catch {
    return 'This file could not be opened. Choose it again.'
  }
}
