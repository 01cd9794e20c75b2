import { lengthText } from '../../ui/text/format.ts'
import { heardParts, totalStretchMs } from '../../ui/audio/waveform/heard-parts.ts'
import { stretchesOf, type Heard } from './demo.ts'

/** With less than this unheard, a song counts as heard completely, in ms. */
const unheardMs = 500

/** Parts heard again, by the same person or another, count once: every place shows this figure (decision R14). */
const heardOnceMs = (heard: Heard): number => totalStretchMs(heardParts(stretchesOf(heard)).once)

/** How much of a song this is, by the figures that are shown. */
export function partOf(ms: number, durationMs: number): 'all' | 'almost all' | 'some' {
  if (ms > 0 && durationMs - ms < unheardMs) return 'all'
  return lengthText(ms) === lengthText(durationMs) ? 'almost all' : 'some'
}

/** "all 2:58", "2:04 of 3:22"; empty where nothing was heard. */
export function heardText(heard: Heard, durationMs: number): string {
  const ms = heardOnceMs(heard)
  if (ms === 0) return ''
  const part = partOf(ms, durationMs)
  return `${part === 'some' ? `${lengthText(ms)} of` : part} ${lengthText(durationMs)}`
}

/** How much of a song its listeners have heard in total; empty where they heard nothing. */
export const heardByAllText = (listeners: readonly { heard: Heard }[], durationMs: number): string =>
  heardText(
    listeners.flatMap(({ heard }) => heard),
    durationMs,
  )
