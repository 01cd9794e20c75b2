import { kilohertzText } from '../../ui/figures.ts'
import { lengthText } from '../../ui/format.ts'
import { aiText, samplesText } from '../../ui/song-words-text.ts'
import type { Demo } from './demo.ts'

/** "WAV, 24 bit, 48 kHz"; what is not known is left out. */
export function formatText(audio: Demo['audio']): string {
  if (!audio) return ''
  const { format, bitDepth, sampleRate } = audio
  return [format, bitDepth && `${bitDepth} bit`, sampleRate && kilohertzText(sampleRate)].filter(Boolean).join(', ')
}

/** What its creator said of how the song was made, as pairs; what was left open is empty. */
export const saidOfSong = (demo: Demo | undefined): (readonly [term: string, value: string])[] =>
  demo
    ? [
        ['Samples', samplesText(demo)],
        ['AI', aiText(demo.madeWithAi)],
      ]
    : []

/** "0:12 of 0:24": how much listening to a song is still paid, which is twice its length at most (decision R7). */
export function stillCountsText(leftMs: number, durationMs: number): string {
  const mostMs = 2 * durationMs
  const shownMs = Math.ceil(leftMs / 1000) * 1000
  return `${lengthText(Math.min(shownMs, mostMs))} of ${lengthText(mostMs)}`
}

export const durationOf = (demo: Demo): number => demo.audio?.durationMs ?? 0
