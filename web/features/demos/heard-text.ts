import { lengthText } from '../../ui/format.ts'
import { heardParts, lengthOf } from '../../ui/waveform/heard-parts.ts'
import { stretchesOf, type Demo, type Heard } from './demo.ts'

/** An end of a song shorter than this, in ms, does not make "all" untrue. */
const tailMs = 1_000

/** How much of a song was heard, what was heard again counted once. */
export const heardMs = (heard: Heard): number => lengthOf(heardParts(stretchesOf(heard)).once)

/** "all 2:58", "2:04 of 3:22"; empty where nothing was heard. */
export function heardOf(heard: Heard, durationMs: number): string {
  const ms = heardMs(heard)
  if (ms === 0) return ''
  return ms >= durationMs - tailMs ? `all ${lengthText(durationMs)}` : `${lengthText(ms)} of ${lengthText(durationMs)}`
}

/** What was heard of a demo so far, as a sentence. */
export function heardSentence({ heard, result, audio }: Pick<Demo, 'heard' | 'result' | 'audio'>): string {
  const part = heardOf(heard, audio?.durationMs ?? 0)
  if (part) return `Heard ${part}.`
  return result === 'screening' ? 'Waiting to be heard.' : 'Not heard.'
}
