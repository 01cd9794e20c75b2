import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { songFields, tempoText } from '@velv/domain/songs/song-details.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { audioFormatText } from '../../songs/preflight/audio-format-text.ts'
import { aiText, detectedTempoText, samplesText } from '../../songs/song-details-text.ts'
import type { QueuedDemo } from '../queued-demo.ts'

/** "WAV, 24 bit, 48 kHz"; unknown parts are left out. */
export const formatText = (audio: QueuedDemo['audio']): string =>
  audio ? audioFormatText({ ...audio, channels: null }) : ''

/** The creator's statements on the song, and tempo and key as detected where they made none; what is open has an empty value. */
export const songStatements = (demo: QueuedDemo | undefined): (readonly [term: string, value: string])[] =>
  demo
    ? [
        [
          songFields.tempoBpm.label,
          tempoText(demo.tempoBpm) || detected(demo.detected && detectedTempoText(demo.detected)),
        ],
        [
          songFields.musicalKey.label,
          musicalKeyText(demo.musicalKey) || detected(musicalKeyText(demo.detected?.musicalKey ?? null)),
        ],
        [songFields.containsSamples.label, samplesText(demo)],
        [songFields.madeWithAi.label, aiText(demo.madeWithAi)],
      ]
    : []

const detected = (text: string | null) => (text ? `${text}, detected` : '')

/** "0:12 of 0:24": how much listening to a song is still paid, which is at most twice its duration (decision R7). */
export function paidTimeLeftText(leftMs: number, durationMs: number): string {
  const maxMs = 2 * durationMs
  const shownMs = Math.ceil(leftMs / 1000) * 1000
  return `${lengthText(Math.min(shownMs, maxMs))} of ${lengthText(maxMs)}`
}

export const durationOf = (demo: QueuedDemo): number => demo.audio?.durationMs ?? 0
