import { type AiUse, aiUseLabels, tempoText } from '@velv/domain/songs/song-details.ts'
import { lengthText } from '../../ui/text/format.ts'

type SongDetails = {
  hearAtMs: number | null
  hearNote: string
  language: string | null
  containsSamples: boolean | null
  samplesNote: string
  madeWithAi: AiUse | null
}

/** "1:04, The key change."; empty where the creator has marked no position. */
export const startAtText = ({ hearAtMs, hearNote }: Pick<SongDetails, 'hearAtMs' | 'hearNote'>): string =>
  hearAtMs === null ? '' : [lengthText(hearAtMs), hearNote].filter(Boolean).join(', ')

/** The language of the lyrics, or that the song is instrumental. */
export const languageText = (language: string | null): string =>
  language?.startsWith('Non/') ? 'Instrumental' : (language ?? '')

/** "None", or which samples; empty where the question was left open. */
export function samplesText({
  containsSamples,
  samplesNote,
}: Pick<SongDetails, 'containsSamples' | 'samplesNote'>): string {
  if (containsSamples === null) return ''
  return containsSamples ? samplesNote || 'Yes' : 'None'
}

/** "124 BPM", or "124 BPM (or 62, 248)" where another tempo may as well be meant. */
export const detectedTempoText = ({ tempoBpm, otherTempos }: { tempoBpm: number | null; otherTempos: number[] }) =>
  tempoText(tempoBpm) + (otherTempos.length > 0 ? ` (or ${otherTempos.join(', ')})` : '')

export const aiText = (madeWithAi: AiUse | null): string => (madeWithAi ? aiUseLabels[madeWithAi] : '')
