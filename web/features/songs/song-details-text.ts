import { type AiUse, aiUseLabels } from '@velv/domain/demos/song-details.ts'
import { lengthText } from '../../ui/text/format.ts'

type SongDetails = {
  hearAtMs: number | null
  hearNote: string
  language: string | null
  containsSamples: boolean | null
  samplesNote: string
  madeWithAi: AiUse | null
}

/** "1:04, The key change."; empty where the creator has marked no place. */
export const startAtText = ({ hearAtMs, hearNote }: Pick<SongDetails, 'hearAtMs' | 'hearNote'>): string =>
  hearAtMs === null ? '' : [lengthText(hearAtMs), hearNote].filter(Boolean).join(', ')

/** The language of the lyrics; a song without any is said to be one. */
export const languageText = (language: string | null): string =>
  language?.startsWith('Non/') ? 'Instrumental' : (language ?? '')

/** "None", or which samples; empty where nothing was said. */
export const samplesText = ({ containsSamples, samplesNote }: Pick<SongDetails, 'containsSamples' | 'samplesNote'>) =>
  containsSamples === null ? '' : containsSamples ? samplesNote || 'Yes' : 'None'

export const aiText = (madeWithAi: AiUse | null): string => (madeWithAi ? aiUseLabels[madeWithAi] : '')
