import { musicalKeyNames } from '@velv/domain/songs/musical-key.ts'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import { createAudioAnalyzer } from '../../server/media/analysis/analyze-audio.ts'
import type { Heard } from '../../server/media/analysis/analyze-audio.ts'
import type { Piece } from './piece.ts'

export type TempoGrade = 'right' | 'half or double' | 'another multiple' | 'wrong' | 'none'
export type KeyGrade = 'exact' | 'relative' | 'parallel' | 'fifth' | 'wrong' | 'none'
export type IntroGrade = 'right' | 'wrong' | 'none'

export interface Judged {
  piece: Piece
  heard: Heard
  tempo?: TempoGrade
  /** Whether an alternative is right where the tempo is not. */
  isAlternativeRight: boolean
  key?: KeyGrade
  intro?: IntroGrade
  cpuSeconds: number
  minutes: number
}

/** Samples of a frame of MP3, both sides. */
const block = 2304
const tolerance = { tempo: 0.04, introMs: 500 }

export function judge(piece: Piece): Judged {
  const samples = piece.samples()
  const start = process.cpuUsage()
  const analyzer = createAudioAnalyzer()
  for (let at = 0; at < samples.length; at += block) analyzer.add(samples.subarray(at, at + block))
  const heard = analyzer.result()
  const { user, system } = process.cpuUsage(start)
  const { bpm, key, introEndMs } = piece
  const alternatives = heard.tempo?.alternatives ?? []
  return {
    piece,
    heard,
    ...(bpm ? { tempo: judgeTempo(bpm, heard.tempo?.bpm) } : {}),
    isAlternativeRight: bpm !== undefined && alternatives.some((alternative) => isNear(alternative / bpm, 1)),
    ...(key ? { key: judgeKey(key, heard.key?.key) } : {}),
    ...(introEndMs ? { intro: judgeIntro(introEndMs, heard.introEndMs) } : {}),
    cpuSeconds: (user + system) / 1e6,
    minutes: samples.length / 2 / 44_100 / 60,
  }
}

const isNear = (ratio: number, exact: number) => Math.abs(ratio / exact - 1) <= tolerance.tempo

function judgeTempo(truth: number, heard: number | undefined): TempoGrade {
  if (heard === undefined) return 'none'
  const ratio = heard / truth
  if (isNear(ratio, 1)) return 'right'
  if (isNear(ratio, 2) || isNear(ratio, 1 / 2)) return 'half or double'
  return [3, 1 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4].some((multiple) => isNear(ratio, multiple))
    ? 'another multiple'
    : 'wrong'
}

function judgeKey(truth: MusicalKey, heard: MusicalKey | undefined): KeyGrade {
  if (heard === undefined) return 'none'
  // The list has each tonic in major and then in minor.
  const [one, other] = [truth, heard].map((key) => musicalKeyNames.indexOf(key))
  const [isMinor, isHeardMinor] = [one! % 2 === 1, other! % 2 === 1]
  const above = ((other! >> 1) - (one! >> 1) + 12) % 12
  if (isMinor === isHeardMinor) return above === 0 ? 'exact' : above === 5 || above === 7 ? 'fifth' : 'wrong'
  if (above === 0) return 'parallel'
  return above === (isMinor ? 3 : 9) ? 'relative' : 'wrong'
}

function judgeIntro(truth: number, heard: number | null): IntroGrade {
  if (heard === null) return 'none'
  return Math.abs(heard - truth) <= tolerance.introMs ? 'right' : 'wrong'
}
